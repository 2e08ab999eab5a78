import '../sandbox/no-network.ts';
import { openModel, type Vector } from './embedding-model.ts';

export interface EmbedTask {
  texts: string[];
}

export type EmbedAnswer =
  | { vectors: Vector[]; rssMb: number }
  /** The reason why there is no model, and will be none. */
  | { unavailable: string };

const MB = 1024 * 1024;

/** The process that holds the model: its memory is freed with it, and a crash of native code stays here. */
const start = (): void => {
  const model = openModel(process.argv[2]).catch((error: unknown) => ({ unavailable: describeFailure(error) }));
  const answer = async ({ texts }: EmbedTask): Promise<EmbedAnswer> => {
    const embed = await model;
    if ('unavailable' in embed) return embed;
    const vectors: Vector[] = [];
    // One text at a time, unpadded: a vector does not depend on the other texts, to the last digit.
    for (const text of texts) vectors.push(await embed(text));
    return { vectors, rssMb: Math.round(process.memoryUsage.rss() / MB) };
  };
  // A failing model ends this process, and the next task starts another.
  process.on('message', (task: EmbedTask) => void answer(task).then((said) => process.send!(said)));
  process.on('disconnect', () => process.exit());
};

/** The first line names packages and files, never the input. */
const describeFailure = (error: unknown): string =>
  // oxlint-disable-next-line house/error-sentences -- A package's message, shortened for the log and not told apart.
  error instanceof Error ? error.message.split('\n')[0]! : typeof error;

start();
