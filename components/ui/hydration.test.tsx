import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { EnumChip } from './EnumChip';
import { LinkTabs } from './LinkTabs';
import { LockedButton } from './LockedButton';
import { Notice } from './Notice';
import { PageHeader } from './PageHeader';
import { ToggleChip } from './ToggleChip';
import { Progress } from './Progress';
import { Segments } from './Segments';
import { BottomBar } from './shell/BottomBar';
import { SideMenu } from './shell/SideMenu';
import { TopBar } from './shell/TopBar';
import { Skeleton } from './Skeleton';
import { Steps } from './Steps';
import { aroundIn } from './testing';

jest.mock('@/lib/call', () => ({ call: async () => new Promise(() => undefined) }));

const nothing = () => undefined;

const PIECES: Record<string, ReactElement> = {
  buttons: (
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon="plus">
          {variant}
        </Button>
      ))}
      <Button busy>Kaydediliyor</Button>
      <Button href="/auctions/list" size="small">
        Mezatlar
      </Button>
      <IconButton icon="close" label="Kapat" />
      <IconButton icon="left" label="Önceki" disabled />
      <LockedButton reason="Önce teklif onaylanmalı.">İlerlet</LockedButton>
      <LockedButton may="operators.grant">Ver</LockedButton>
    </>
  ),
  choices: (
    <>
      <Segments
        label="Görünüm"
        options={[
          { value: 'a', text: 'A' },
          { value: 'b', text: 'B' },
        ]}
        value="a"
        onChoose={nothing}
      />
      <LinkTabs label="Defterler" tabs={[{ value: 'a', text: 'A', href: '/a' }]} value="a" />
      <ToggleChip pressed>Notlar</ToggleChip>
    </>
  ),
  states: (
    <>
      <EnumChip name="auctionStatus" value="LIVE" />
      <Steps
        steps={[
          { key: 'a', text: 'Hazırlık', state: 'done' },
          { key: 'b', text: 'Yayın', detail: 'Yayında', state: 'now' },
        ]}
      />
      <Progress value={3} max={4} label="Dörtte üç" />
      <Skeleton />
      <Notice kind="warning" action={<Button size="small">Yenile</Button>}>
        Kayıt değişti.
      </Notice>
    </>
  ),
  shell: (
    <QueryClientProvider client={new QueryClient()}>
      <TopBar hamburger onMenu={nothing} onPalette={nothing} onShortcuts={nothing} />
      <SideMenu open={false} onClose={nothing} />
      <BottomBar onMenu={nothing} />
      <PageHeader title="Mezatlar" back="/dashboard" actions={<Button>Yeni</Button>} />
    </QueryClientProvider>
  ),
};

test.each(Object.entries(PIECES))('%s are drawn alike by server and browser', async (_, piece) => {
  const said = jest.spyOn(console, 'error').mockImplementation(nothing);
  const recovered = jest.fn();
  const { tree } = aroundIn(piece, { authorities: ['AGENT'] });
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree);
  document.body.append(root);
  const before = root.innerHTML;
  expect(before).not.toBe('');
  let mounted: ReturnType<typeof hydrateRoot> | undefined;
  await act(async () => {
    mounted = hydrateRoot(root, tree, { onRecoverableError: recovered });
  });
  expect(recovered).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  act(() => mounted?.unmount());
  root.remove();
});
