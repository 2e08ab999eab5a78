import pg from 'pg';

/**
 * The company that the session setting of a pooled connection names, so that it is set again only when that changes.
 * Changed by statements outside of transactions alone: a rollback cannot change it back.
 */
const sessionCompany = new WeakMap<pg.PoolClient, string>();

/** A pool whose every connection serves one company. Drizzle recognizes a pool by its name, hence the suffix. */
export class BoundPool {
  readonly #pool: pg.Pool;
  readonly #companyId: string | null;

  constructor(pool: pg.Pool, companyId: string | null) {
    this.#pool = pool;
    this.#companyId = companyId;
  }

  /** For a transaction: Drizzle sends BEGIN first, and the company is set with it. */
  async connect(): Promise<BoundConnection> {
    return new BoundConnection(await this.#pool.connect(), this.#companyId);
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

/** A connection that has left the pool. It returns only if it is sound and outside of any transaction. */
class BoundConnection {
  readonly #client: pg.PoolClient;
  readonly #companyId: string | null;
  #isBroken = false;
  #isReleased = false;

  constructor(client: pg.PoolClient, companyId: string | null) {
    this.#client = client;
    this.#companyId = companyId;
    client.on('end', this.#onEnd).on('error', ignoreError);
  }

  async bindSession() {
    if (this.#companyId === null || sessionCompany.get(this.#client) === this.#companyId) return;
    await this.#send({ text: `select set_config('app.company', $1, false)` }, [this.#companyId]);
    sessionCompany.set(this.#client, this.#companyId);
  }

  query(config: pg.QueryConfig, values?: unknown[]) {
    return BEGIN.test(config.text) ? this.#begin(config.text) : this.#send(config, values);
  }

  release() {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('end', this.#onEnd).off('error', ignoreError);
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== IDLE);
  }

  /** One round trip for both. The setting ends with the transaction, whichever way that ends. */
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

  async #send(config: pg.QueryConfig, values?: unknown[]) {
    try {
      return await this.#client.query(config, values);
    } catch (error) {
      this.#isBroken ||= leavesDoubt(error);
      throw error;
    }
  }

  readonly #onEnd = () => {
    this.#isBroken = true;
    this.release();
  };
}

const BEGIN = /^begin\b/i;
/** The state of a connection outside of any transaction, as Postgres reports it. */
const IDLE = 'I';

/** A broken connection fails its next statement; between two of them the event would end the process. */
const ignoreError = () => undefined;

/**
 * Whether the connection may not be used again: the server did not answer (the statement may still be running), or it
 * ended the statement from outside (class 57: time limit, shutdown, administrator).
 */
const leavesDoubt = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57') ?? true);
