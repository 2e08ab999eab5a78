import type { ModelConfig } from './model-config.ts';
import type { SpokenTo } from './ollama.ts';

/** The language model of this installation. */
export interface Model extends Omit<ModelConfig, 'baseUrl' | 'apiKey'> {
  spokenTo: () => Promise<SpokenTo>;
}

export const openModel = ({ baseUrl, apiKey, ...config }: ModelConfig): Model => ({
  ...config,
  // Loaded with the first question: it takes a moment that nobody without a model should wait for.
  spokenTo: async () => (await import('./model-providers.ts')).speakTo({ baseUrl, apiKey, ...config }),
});
