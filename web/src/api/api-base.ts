const LOCAL_API = 'http://localhost:8000';

interface Place {
  /** The stored flag `use_local_api`. */
  forceLocal: boolean;
  pageOrigin: string;
  /** The public https address of the product, empty when none is configured. */
  productionOrigin: string;
}

/** The address of the API. Plain http to the production host becomes https, so that no token is sent unencrypted. */
export function apiBase({ forceLocal, pageOrigin, productionOrigin }: Place): string {
  const base = new URL(forceLocal ? LOCAL_API : pageOrigin);
  const isProductionHost = URL.canParse(productionOrigin) && new URL(productionOrigin).host === base.host;
  return base.protocol === 'http:' && isProductionHost ? `https://${base.host}` : base.origin;
}

export const currentApiBase = (): string =>
  apiBase({
    forceLocal: localStorage.getItem('use_local_api') === 'true',
    pageOrigin: window.location.origin,
    productionOrigin: document.querySelector<HTMLMetaElement>('meta[name="production-origin"]')?.content ?? '',
  });
