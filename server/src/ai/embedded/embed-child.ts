import { openModel, type Vector } from './embedding-model.ts';

export interface EmbedTask {
  texts: string[];
}

export type EmbedAnswer =
  | { vectors: Vector[]; rssMb: number }
  /** Why there is no model here, and will be none. */
  | { unavailable: string };

const MB = 1024 * 1024;

/** The process that holds the model: its memory goes with it, and what native code may do to a process it does here. */
const start = (): void => {
  const say = (answer: EmbedAnswer) => process.send!(answer);
  const model = openModel(process.argv[2]);
  // It is asked for with the first task, and said then.
  model.catch(() => {});
  process.on('message', ({ texts }: EmbedTask) => {
    const answer = async () => {
      const embed = await model;
      const vectors: Vector[] = [];
      // One text at a time, unpadded: what a text means does not depend on what else was asked, to the last digit.
      for (const text of texts) vectors.push(await embed(text));
      say({ vectors, rssMb: Math.round(process.memoryUsage.rss() / MB) });
    };
    answer().catch((error: unknown) => say({ unavailable: reasonOf(error) }));
  });
  process.on('disconnect', () => process.exit());
};

/** The first line names packages and files, never what was asked. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : typeof error);

start();
