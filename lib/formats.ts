export {
  formatArea,
  formatDay,
  formatIban,
  formatInstant,
  formatMoneyShort,
  formatNumber,
  formatPercent,
  formatTime,
} from '@/domain/formats';
export { formatMoney } from '@/domain/money';
export { formatPhone, phoneInText } from '@/domain/phone';
