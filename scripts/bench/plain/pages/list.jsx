import { readFileSync } from 'node:fs';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Link from 'next/link';
import { Pool } from 'pg';
import { useTranslation } from 'react-i18next';
import i18n from '../i18n';

let pool;
let given;
const open = () => {
  if (given) return;
  pool = new Pool({ connectionString: process.env.DATABASE_URL });
  given = JSON.parse(readFileSync(process.env.PLAIN_PAGE, 'utf8'));
  const { controls, texts } = given;
  // Every text goes through i18next, as in the console.
  i18n.addResourceBundle('tr', 'translation', { ...texts, ...Object.fromEntries(texted(controls)) });
};
/** The controls' texts by key: `buttons.0`. */
const texted = (controls) =>
  Object.entries(controls).map(([kind, ones]) => [kind, ones.map((one) => one.text ?? one.label ?? one)]);

const moneyOf = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', maximumFractionDigits: 0 });
const numberOf = new Intl.NumberFormat('tr-TR');
const dayOf = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' });
const HOUR_MS = 3_600_000;

/** The same statement as the console's list, also prepared. */
export const getServerSideProps = async () => {
  open();
  const { rows } = await pool.query(given.statement);
  return { props: { controls: given.controls, rows: JSON.parse(JSON.stringify(rows.slice(0, 50))), now: Date.now() } };
};

const Icon = ({ href, size = 20 }) => (
  <svg className="icon" width={size} height={size} aria-hidden="true">
    <use href={href} />
  </svg>
);
const Nothing = () => <span className="nothing">—</span>;

const Prices = ({ row, t }) => {
  const name = row.startPrice === null ? 'requestPrice' : 'startPrice';
  const price = row.startPrice ?? row.requestPrice;
  if (price === null) return <Nothing />;
  return (
    <span className="prices">
      {row.highestBid && (
        <span className="bid">
          <strong>
            <data value={row.highestBid}>{moneyOf.format(row.highestBid / 100)}</data>
          </strong>
        </span>
      )}
      <span title={t(`prices.${name}`)}>
        <data value={price}>{moneyOf.format(price / 100)}</data>
      </span>
    </span>
  );
};

const End = ({ row, now, t }) => {
  if (row.endAt === null) return <Nothing />;
  const hours = Math.floor((Date.parse(row.endAt) - now) / HOUR_MS);
  const running = ['LIVE', 'BIDDING'].includes(row.status) && hours > 0;
  return (
    <span className="end">
      <time dateTime={row.endAt}>{dayOf.format(new Date(row.endAt))}</time>
      {running && <span className="left">{t('left.days', { days: Math.floor(hours / 24), hours: hours % 24 })}</span>}
    </span>
  );
};

/** The same cells as the console's row. */
const Row = ({ row, index, now, t }) => (
  <tr data-id={row.id} tabIndex={-1}>
    <td className="check">
      <label>
        <input type="checkbox" aria-label={t('select', { id: row.id })} />
      </label>
    </td>
    <td className="none">
      {row.image ? <img src={`/rest/file/${row.image}?size=thumb`} alt="" loading="lazy" /> : <Nothing />}
    </td>
    <td className="fact">{numberOf.format(row.id)}</td>
    <td className="title">
      <a href={`/auctions/detail?id=${row.id}&n=${index + 1}`}>{row.extraInfo}</a>
    </td>
    <td className="chip">
      <span className="chip success">{t(`status.${row.status}`)}</span>
    </td>
    <td className="fact">
      <span className="place">
        {row.town}
        <small>{row.city}</small>
      </span>
    </td>
    <td className="fact">
      <Prices row={row} t={t} />
    </td>
    <td className="fact">
      <End row={row} now={now} t={t} />
    </td>
    <td className="none">{row.agent ?? <Nothing />}</td>
  </tr>
);

/** As many MUI links, buttons, fields and selects as the console's page has, and its rows in a plain HTML table. */
export default function List({ controls: { links, buttons, fields, selects, columns }, rows, now }) {
  const { t } = useTranslation();
  return (
    <>
      <nav>
        <ul>
          {links.map(({ href, icon }, index) => (
            <li key={index}>
              <Link href={href} prefetch={false} title={t(`links.${index}`)}>
                {icon && <Icon href={icon} size={22} />}
                <span>{t(`links.${index}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {buttons.map(({ icon, onlyIcon }, index) =>
          onlyIcon ? (
            <IconButton key={index} aria-label={t(`buttons.${index}`)}>
              <Icon href={icon} />
            </IconButton>
          ) : (
            <Button key={index} variant="outlined" startIcon={icon && <Icon href={icon} />}>
              {t(`buttons.${index}`)}
            </Button>
          ),
        )}
        {fields.map((_, index) => (
          <TextField key={index} size="small" label={t(`fields.${index}`)} />
        ))}
        {selects.map(({ options }, index) => (
          <TextField
            key={index}
            size="small"
            label={t(`selects.${index}`)}
            select
            slotProps={{ select: { native: true } }}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </TextField>
        ))}
        <table>
          <thead>
            <tr>
              {columns.map(({ icon, sorts }, index) => (
                <th key={index} scope="col">
                  {sorts ? (
                    <button type="button">
                      {t(`columns.${index}`)}
                      <Icon href={icon} size={14} />
                    </button>
                  ) : (
                    t(`columns.${index}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} index={index} now={now} t={t} />
            ))}
          </tbody>
        </table>
      </main>
    </>
  );
}
