import { readFileSync } from 'node:fs';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Link from 'next/link';
import { Pool } from 'pg';

let pool;
let given;
const open = () => {
  pool ??= new Pool({ connectionString: process.env.DATABASE_URL });
  given ??= JSON.parse(readFileSync(process.env.PLAIN_PAGE, 'utf8'));
};

const moneyOf = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', maximumFractionDigits: 0 });
const dayOf = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' });
const money = (kurus) => (kurus === null ? '—' : moneyOf.format(Number(kurus) / 100));
const instant = (at) => (at === null ? '—' : dayOf.format(new Date(at)));

/** The same statement as the console's list asks, prepared alike. */
export const getServerSideProps = async () => {
  open();
  const { statement, controls } = given;
  const { rows } = await pool.query(statement);
  return { props: { controls, rows: JSON.parse(JSON.stringify(rows.slice(0, 50))) } };
};

const Row = ({ row }) => (
  <tr>
    <td>
      <input type="checkbox" aria-label={`${row.id} numaralı kaydı seç`} />
    </td>
    <td>{row.image && <img src={`/rest/file/${row.image}?size=thumb`} alt="" loading="lazy" />}</td>
    <td>{row.id}</td>
    <td>
      <a href={`/auctions/detail?id=${row.id}`}>{row.extraInfo}</a>
    </td>
    <td>{row.status}</td>
    <td>
      {row.town}, {row.city}
    </td>
    <td>{money(row.highestBid ?? row.startPrice)}</td>
    <td>{instant(row.endAt)}</td>
    <td>{row.agent}</td>
  </tr>
);

/** As many links, buttons, fields and choices of MUI's as the console's page has, and its rows in a table of plain elements. */
export default function List({ controls: { links, buttons, fields, selects, columns }, rows }) {
  return (
    <>
      <nav>
        {links.map(({ href, text }) => (
          <Link key={`${href} ${text}`} href={href} prefetch={false}>
            {text}
          </Link>
        ))}
      </nav>
      <main>
        {buttons.map((text, index) => (
          <Button key={`${text} ${index}`} variant="outlined">
            {text}
          </Button>
        ))}
        {fields.map((label, index) => (
          <TextField key={`${label} ${index}`} size="small" label={label} />
        ))}
        {selects.map(({ label, options }, index) => (
          <TextField
            key={`${label} ${index}`}
            size="small"
            label={label}
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
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </main>
    </>
  );
}
