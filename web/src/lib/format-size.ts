import { t } from '../texts/amounts.ts';
import { number } from '../texts/format.ts';

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? t.kilobytes(number(Math.max(1, Math.round(bytes / 1024))))
    : t.megabytes(number(bytes / 1024 / 1024, ONE_DIGIT));
