/** What a web address has to keep to. The portal loads this file, so it needs no Zod. */
export const MAX_WEB_ADDRESS = 500;
export const WEB_PROTOCOL = /^https?$/;
export const WEB_HOST = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
/** Nor a name in front of the host, which may look like another host: `https://shop.example@evil.example`. */
export const NOT_IN_WEB_ADDRESS = /[\s\p{Cc}"<>\\]|^[a-z]+:\/\/[^/?#]*@/iu;

/** `github.com/maya/plan` as `https://github.com/maya/plan`: few people type the beginning. */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^\/\//, '')}`;
};

/** Whether the server would accept it, to say so before anything is sent. */
export const isWebAddress = (address: string): boolean => {
  if (address.length > MAX_WEB_ADDRESS || NOT_IN_WEB_ADDRESS.test(address)) return false;
  const [, protocol = '', host = ''] = /^([a-z]+):\/\/([^/?#:]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(address) ?? [];
  return WEB_PROTOCOL.test(protocol.toLowerCase()) && WEB_HOST.test(host);
};
