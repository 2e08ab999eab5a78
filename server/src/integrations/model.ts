import type { ModelConfig } from './model-config.ts';
import type { ProviderModel } from './ollama.ts';

/** The language model of this installation. */
export interface Model extends Omit<ModelConfig, 'baseUrl' | 'apiKey'> {
  connect: () => Promise<ProviderModel>;
}

export const openModel = ({ baseUrl, apiKey, ...config }: ModelConfig): Model => ({
  ...config,
  // Loaded with the first question, so that installations without a model do not pay for it.
  connect: async () => (await import('./model-providers.ts')).openProviderModel({ baseUrl, apiKey, ...config }),
});
