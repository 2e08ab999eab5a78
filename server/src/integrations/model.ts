import type { ModelConfig } from './model-config.ts';
import type { SpokenTo } from './ollama.ts';

/** The language model of this installation. */
export interface Model extends Omit<ModelConfig, 'baseUrl' | 'apiKey'> {
  spokenTo: () => Promise<SpokenTo>;
}

export const openModel = ({ baseUrl, apiKey, ...config }: ModelConfig): Model => ({
  ...config,
  // Loaded with the first question, so that installations without a model do not pay for it.
  spokenTo: async () => (await import('./model-providers.ts')).speakTo({ baseUrl, apiKey, ...config }),
});
