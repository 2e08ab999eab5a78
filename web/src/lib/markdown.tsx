import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';

/**
 * Markdown as elements, never as HTML: text in angle brackets is shown as it was written. Pictures become links, so
 * that nothing is loaded from other sites.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => lexer(text), [text]);
  return <div className="space-y-3 wrap-anywhere">{blocks(tokens)}</div>;
}

const blocks = (tokens: Token[]): ReactNode =>
  // What was written does not change its order while it is shown.
  // oxlint-disable-next-line react/no-array-index-key
  tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return <p className="pt-1 font-semibold">{inline(token.tokens)}</p>;
    case 'paragraph':
      return <p>{line(token.tokens)}</p>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return <blockquote className="space-y-3 border-l-2 border-line pl-3">{blocks(token.tokens ?? [])}</blockquote>;
    case 'code':
      return <pre className="overflow-x-auto rounded-md bg-hover p-3 font-mono text-sm">{token.text as string}</pre>;
    case 'hr':
      return <hr className="border-line" />;
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'space':
    case 'def':
      return null;
    case 'text':
      return line((token as Tokens.Text).tokens ?? [token]);
    default:
      return <p className="whitespace-pre-wrap">{token.raw}</p>;
  }
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const lines = items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index} className="pl-1">
      {item.task && <span>{item.checked ? '☑ ' : '☐ '}</span>}
      {blocks(item.tokens.filter(({ type }) => type !== 'checkbox'))}
    </li>
  ));
  if (!ordered) return <ul className="list-disc space-y-1 pl-5 marker:text-muted">{lines}</ul>;
  return (
    <ol start={start || 1} className="list-decimal space-y-1 pl-6 marker:text-muted">
      {lines}
    </ol>
  );
}

/* oxlint-disable react/no-array-index-key */
function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="overflow-x-auto">
      <table className="text-left">
        <thead>
          <tr>
            {header.map(({ tokens }, index) => (
              <th key={index} scope="col" className="border-b border-line py-1 pr-4 font-semibold">
                {inline(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ tokens }, index) => (
                <td key={index} className="border-b border-line py-1 pr-4">
                  {inline(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inline = (tokens: Token[] | undefined): ReactNode =>
  (tokens ?? []).map((token, index) => <Fragment key={index}>{piece(token)}</Fragment>);
/* oxlint-enable react/no-array-index-key */

/** A link on its own line is large enough for a thumb on touch screens; within a sentence it stays in its line. */
function line(tokens: Token[] = []): ReactNode {
  const [only, ...others] = tokens.filter(({ raw }) => raw.trim() !== '');
  const isAlone = only && others.length === 0 && (only.type === 'link' || only.type === 'image');
  return isAlone ? <WebLink alone link={only as Tokens.Link} /> : inline(tokens);
}

function piece(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code className="rounded-sm bg-hover px-1 font-mono text-[0.9em]">{token.text as string}</code>;
    case 'br':
      return <br />;
    case 'link':
    case 'image':
      return <WebLink link={token as Tokens.Link} />;
    case 'text':
      return (token as Tokens.Text).tokens ? inline((token as Tokens.Text).tokens) : plain(token as Tokens.Text);
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return token.raw;
  }
}

const plain = ({ text, raw, escaped }: Tokens.Text): string => (escaped ? raw : text);

/** Only links that a browser opens as a page or a mail. */
function WebLink({ link: { href, text, tokens }, alone }: { link: Tokens.Link; alone?: true }) {
  const words = tokens?.length ? inline(tokens) : text || href;
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return words;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`text-accent-text underline underline-offset-4 ${alone ? 'pointer-coarse:inline-block pointer-coarse:py-2.5' : ''}`}
    >
      {words}
    </a>
  );
}
