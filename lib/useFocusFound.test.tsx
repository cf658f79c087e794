import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFocusFound } from './useFocusFound';

const Screen = ({ children }: { children: ReactNode }) => {
  useFocusFound();
  return (
    <>
      <a href="#content">İçeriğe geç</a>
      {children}
      <button type="button">Altta</button>
    </>
  );
};
/** A button that removes or disables itself when pressed, and another one beside it. */
const Acting = ({ becomes }: { becomes: 'gone' | 'closed' }) => {
  const [done, setDone] = useState(false);
  return (
    <div>
      {!(done && becomes === 'gone') && (
        <button type="button" disabled={done} onClick={() => setDone(true)}>
          Reddet
        </button>
      )}
      <button type="button">Ayrıntı</button>
    </div>
  );
};
const tab = async (shift = false) => {
  await userEvent.tab({ shift });
  return document.activeElement?.textContent;
};

test.each(['gone', 'closed'] as const)(
  'a button that its press leaves %s: Tab goes on from where it stood',
  async (becomes) => {
    render(
      <Screen>
        <Acting becomes={becomes} />
      </Screen>,
    );
    screen.getByRole('button', { name: 'Reddet' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await tab()).toBe('Ayrıntı');
    expect(await tab()).toBe('Altta');
  },
);

test('a drawer that closes after what it was opened from has gone: Tab goes on beside that', async () => {
  const Row = () => {
    const [step, setStep] = useState<'row' | 'drawer' | 'done'>('row');
    return (
      <>
        <section>
          {step === 'row' && (
            <button type="button" onClick={() => setStep('drawer')}>
              Reddet
            </button>
          )}
          <button type="button">Ayrıntı</button>
        </section>
        {step === 'drawer' &&
          createPortal(
            <div role="dialog">
              <button type="button" onClick={() => setStep('done')}>
                Uygula
              </button>
            </div>,
            document.body,
          )}
      </>
    );
  };
  render(
    <Screen>
      <Row />
    </Screen>,
  );
  screen.getByRole('button', { name: 'Reddet' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Uygula' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await tab()).toBe('Ayrıntı');
});

test('who leaves a button that is still there begins where the browser does', async () => {
  render(<Screen>{null}</Screen>);
  screen.getByRole('button', { name: 'Altta' }).focus();
  (document.activeElement as HTMLElement).blur();
  expect(await tab()).toBe('İçeriğe geç');
});
