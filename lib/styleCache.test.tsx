import { styleCache } from './styleCache';

test('styles have names of browsers’ makers only where one still needs them', () => {
  const rules: string[] = [];
  const cache = styleCache('nonce');
  cache.sheet.insert = (rule) => void rules.push(rule);
  const styles = 'display:flex;align-items:center;user-select:none;print-color-adjust:exact;transition:none;';
  cache.insert('.a', { name: 'a', styles }, cache.sheet, true);
  expect(rules.join('')).toBe(
    '.a{display:flex;align-items:center;-webkit-user-select:none;user-select:none;' +
      '-webkit-print-color-adjust:exact;print-color-adjust:exact;transition:none;}',
  );
});
