import pg from 'pg';

/**
 * The company set on a pooled connection's session, so that it is set again only when it changes. Only statements
 * outside transactions change it, so a rollback cannot revert it.
 */
const sessionCompany = new WeakMap<pg.PoolClient, string>();

/** Waits for a connection; the function it returns releases it. */
type TakeTurn = () => Promise<() => void>;

export interface BoundOptions {
  isPrepared?: boolean;
  takeTurn?: TakeTurn;
}

const atOnce: TakeTurn = async () => () => {};

/** A pool whose connections each serve one company. Drizzle recognises a pool by its class name, hence the suffix. */
export class BoundPool {
  readonly #pool: pg.Pool;
  readonly #companyId: string | null;
  readonly #isPrepared: boolean;
  readonly #takeTurn: TakeTurn;

  constructor(pool: pg.Pool, companyId: string | null, { isPrepared = false, takeTurn = atOnce }: BoundOptions = {}) {
    this.#pool = pool;
    this.#companyId = companyId;
    this.#isPrepared = isPrepared;
    this.#takeTurn = takeTurn;
  }

  /** For a transaction: the company is set together with Drizzle's BEGIN. */
  async connect(): Promise<BoundConnection> {
    const endTurn = await this.#takeTurn();
    try {
      return new BoundConnection(await this.#pool.connect(), this.#companyId, this.#isPrepared, endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async query(config: pg.QueryConfig, values?: unknown[]) {
    const connection = await this.connect();
    try {
      await connection.bindSession();
      return await connection.query(config, values);
    } finally {
      connection.release();
    }
  }
}

/** A connection taken from the pool. It returns only if it is healthy and outside any transaction. */
class BoundConnection {
  readonly #client: pg.PoolClient;
  readonly #companyId: string | null;
  readonly #isPrepared: boolean;
  readonly #endTurn: () => void;
  #isBroken = false;
  #isReleased = false;
  #previous: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, companyId: string | null, isPrepared: boolean, endTurn: () => void) {
    this.#client = client;
    this.#companyId = companyId;
    this.#isPrepared = isPrepared;
    this.#endTurn = endTurn;
    client.on('end', this.#onEnd);
  }

  async bindSession() {
    if (this.#companyId === null || sessionCompany.get(this.#client) === this.#companyId) return;
    await this.#send({ text: `select set_config('app.company', $1, false)` }, [this.#companyId]);
    sessionCompany.set(this.#client, this.#companyId);
  }

  query(config: pg.QueryConfig, values?: unknown[]) {
    if (BEGIN.test(config.text)) return this.#begin(config.text);
    return this.#send(this.#isPrepared && !CONTROL.test(config.text) ? withName(config) : config, values);
  }

  release() {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('end', this.#onEnd);
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== IDLE);
    this.#endTurn();
  }

  /** One round trip for both. The setting ends with the transaction, however that ends. */
  async #begin(begin: string) {
    const company = this.#companyId && pg.escapeLiteral(this.#companyId);
    try {
      return await this.#send({
        text: company ? `${begin}; select set_config('app.company', ${company}, true)` : begin,
      });
    } catch (error) {
      // Drizzle does not release the connection when BEGIN fails.
      this.#isBroken = true;
      this.release();
      throw error;
    }
  }

  /** One statement after another: callers may start several at once in a transaction, which pg 9 refuses. */
  async #send(config: pg.QueryConfig, values?: unknown[]) {
    const answer = this.#previous.then(() => this.#client.query(config, values));
    this.#previous = answer.catch(() => undefined);
    try {
      return await answer;
    } catch (error) {
      this.#isBroken ||= isUnsafeToReuse(error);
      throw error;
    }
  }

  readonly #onEnd = () => {
    this.#isBroken = true;
    this.release();
  };
}

/** Most texts kept prepared: each takes memory in Postgres, on every connection. */
const MAX_PREPARED = 300;
const names = new Map<string, string>();

/** A statement with a name is parsed once per connection, and its plan can be reused. */
const withName = (config: pg.QueryConfig): pg.QueryConfig => {
  let name = names.get(config.text);
  if (!name) {
    if (names.size >= MAX_PREPARED) return config;
    name = `p${names.size}`;
    names.set(config.text, name);
  }
  return { ...config, name };
};

const BEGIN = /^begin\b/i;
/** Nothing to plan. */
const CONTROL = /^(?:commit|rollback|savepoint|release)\b/i;
/** A connection outside any transaction, as Postgres reports it. */
const IDLE = 'I';

/**
 * True if the connection must not be reused: the server did not answer (the statement may still be running), or ended
 * the statement from outside (class 57: time limit, shutdown, administrator).
 */
const isUnsafeToReuse = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57') ?? true);
