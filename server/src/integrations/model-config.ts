import type { ModelProvider } from '@hirewire/contract/ai';

export interface ModelConfig {
  provider: ModelProvider;
  name: string;
  /** Without a trailing slash. Nothing is ever sent to another host. */
  baseUrl: string;
  /** Null: the server needs none, for example a local one. */
  apiKey: string | null;
  timeoutSeconds: number;
  /** Currency of the prices and budgets, such as `USD`. */
  currency: string;
  /** The price of a million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** A company's monthly limit; it can set a lower one. */
  monthlyBudget: number;
  /** The monthly limit of all companies together. */
  totalBudget: number;
}
