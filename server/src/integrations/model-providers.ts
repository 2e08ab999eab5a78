import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, wrapLanguageModel } from 'ai';
import type { ModelConfig } from './model-config.ts';
import { openOllamaModel, type ProviderModel } from './ollama.ts';

// The SDK's warnings name unsupported settings, at each call, on the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The configured model in the protocol of its provider. */
export const openProviderModel = (config: ModelConfig): ProviderModel =>
  wrapLanguageModel({ model: openByProtocol(config), middleware: extractJsonMiddleware() });

const openByProtocol = ({ provider, name, baseUrl, apiKey }: ModelConfig): ProviderModel => {
  const baseURL = baseUrl;
  const fetch = fetchFrom(baseUrl);
  switch (provider) {
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL,
        fetch,
        supportsStructuredOutputs: true,
        ...(apiKey && { apiKey }),
        ...(new URL(baseUrl).hostname === 'api.openai.com' && { transformRequestBody: asOpenAiWants }),
      })(name);
    case 'anthropic':
      return createAnthropic({ baseURL, fetch, apiKey: apiKey ?? '' })(name);
    case 'google':
      return createGoogle({ baseURL, fetch, apiKey: apiKey ?? '' })(name);
    case 'ollama':
      return openOllamaModel({ name, baseUrl, apiKey, fetch });
  }
};

/**
 * OpenAI itself has renamed a field, and its reasoning models refuse a temperature; compatible servers have not
 * followed.
 */
export const asOpenAiWants = ({
  max_tokens,
  temperature,
  ...body
}: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  max_completion_tokens: max_tokens,
  ...(!/^(?:o\d|gpt-[5-9])/.test(String(body['model'])) && { temperature }),
});

/** Limited to the configured host: we send personal data, so no redirect may lead it elsewhere. */
const fetchFrom =
  (baseUrl: string): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(baseUrl).origin) throw new TypeError('Only the configured host is asked.');
    return fetch(input, { ...init, redirect: 'error' });
  };
