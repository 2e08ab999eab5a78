import type { ErrorCode } from '@hirewire/contract/errors';
import type { PortalOffer, portalOffers } from '@hirewire/contract/portal-offers';
import { useState } from 'react';
import { type PortalApi, PortalError } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { offerTexts } from './offer-texts.ts';

/** The code that confirms the signer, if mail is sent: mailed once the rest is filled in, then asked for. */
export function useSigningCode(offer: PortalOffer, api: PortalApi) {
  const { language } = useTexts();
  const words = offerTexts(language);
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    await api.ask<typeof portalOffers.sendCode>('POST', '/api/portal/offers/{id}/code', { params: { id: offer.id } });
    setSent(true);
    setCode('');
    setError(null);
  };
  /** Explains a problem with the code; false: the failure is about something else. */
  const explain = (failure: unknown): boolean => {
    if (!(failure instanceof PortalError)) return false;
    const texts: Partial<Record<ErrorCode, string>> = {
      signing_code_missing: words.codeMissing,
      signing_code_wrong: words.codeWrong,
      signing_code_expired: words.codeExpired,
      signing_code_tries: words.codeTries,
    };
    const text = (failure.code && texts[failure.code]) ?? null;
    if (text) {
      setSent(true);
      setError(text);
    }
    return text !== null;
  };
  /** Sends another code; `onFailure` gets failures that are not about codes. */
  const sendAgain = (onFailure: (failure: unknown) => void) => {
    send().catch((failure: unknown) => {
      if (failure instanceof PortalError && failure.status === 429) setError(words.codeTooOften);
      else onFailure(failure);
    });
  };
  const digits = code.replaceAll(/\s/g, '');
  return {
    isSent,
    /** The typed code without spaces; null until it is complete. */
    digits: /^\d{6}$/.test(digits) ? digits : null,
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setError(null);
    },
    error,
    send,
    sendAgain,
    explain,
    refuseMissing: () => setError(words.codeMissing),
  };
}

export type SigningCode = ReturnType<typeof useSigningCode>;
