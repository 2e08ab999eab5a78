import type { ModelProvider } from '@hirewire/contract/ai';

export interface ModelConfig {
  provider: ModelProvider;
  name: string;
  /** Without a trailing slash. Nothing is ever sent to another host. */
  baseUrl: string;
  /** Null: the server asks for none, as one of our own may. */
  apiKey: string | null;
  timeoutSeconds: number;
  /** What a million tokens cost, in the currency of the budget. */
  inputPrice: number;
  outputPrice: number;
  /** What a company may spend in a month; it can decide to spend less. */
  monthlyBudget: number;
  /** What all companies together may spend in a month. */
  totalBudget: number;
}
