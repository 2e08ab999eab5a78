import { type OfferBlock, parseOffer } from '@hirewire/contract/offer-blocks';
import type { ReactNode } from 'react';

/** The text of the PDF, for candidates who prefer to read it here. */
export function OfferText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let items: ReactNode[] = [];
  const endList = (key: number) => {
    if (items.length > 0)
      parts.push(
        <ul key={`list-${key}`} className="list-disc space-y-1 pl-6">
          {items}
        </ul>,
      );
    items = [];
  };
  for (const [index, block] of parseOffer(text).entries()) {
    if (block.type === 'item') items.push(<li key={index}>{spans(block)}</li>);
    else {
      endList(index);
      parts.push(renderBlock(block, index));
    }
  }
  endList(-1);
  return <div className="space-y-3">{parts}</div>;
}

function renderBlock(block: OfferBlock, index: number): ReactNode {
  if (block.type === 'heading' && block.level === 1)
    return (
      <h3 key={index} className="text-xl font-semibold">
        {block.spans.map(({ text }) => text)}
      </h3>
    );
  if (block.type === 'heading')
    return (
      <h4 key={index} className="pt-2 font-semibold">
        {block.spans.map(({ text }) => text)}
      </h4>
    );
  return (
    <p key={index} className="whitespace-pre-line">
      {spans(block)}
    </p>
  );
}

const spans = (block: OfferBlock): ReactNode[] =>
  block.spans.map(({ text, is_bold }, index) =>
    // The text of an offer that was sent does not change.
    // oxlint-disable-next-line react/no-array-index-key
    is_bold ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  );
