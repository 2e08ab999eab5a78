import type { ModelProvider } from '@hirewire/contract/models';
import type { SpokenTo } from './ollama.ts';

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
  /** What a company may spend in a month unless it has decided otherwise. */
  monthlyBudget: number;
}

/** The language model of this installation. */
export interface Model extends Omit<ModelConfig, 'baseUrl' | 'apiKey'> {
  spokenTo: () => Promise<SpokenTo>;
}

export const openModel = ({ baseUrl, apiKey, ...config }: ModelConfig): Model => ({
  ...config,
  // Loaded with the first question: it takes a moment that nobody without a model should wait for.
  spokenTo: async () => (await import('./model-providers.ts')).speakTo({ baseUrl, apiKey, ...config }),
});
