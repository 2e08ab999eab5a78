import type { Offer } from '@hirewire/contract/offers';
import { termFacts } from './offer-state.ts';

/** The terms of an offer, for a list of facts in two columns. */
export const TermRows = ({ offer }: { offer: Offer }) =>
  termFacts(offer).map(([name, value]) => (
    <div key={name} className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  ));
