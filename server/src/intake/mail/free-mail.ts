/** Providers whose customers are strangers to each other, by their name under any country: `yahoo.de`, `yahoo.co.uk`. */
const NAMES = new Set(
  `aim alice aliceadsl alice-dsl aliyun aol aon arcor arnet att azet bbox bellsouth bezeqint bigpond biglobe bluewin
  blueyonder bol bredband btinternet btopenworld caramail casema cegetel centrum centurylink centurytel charter chello
  citromail clix club-internet comcast comhem cox daum dion disroot docomo earthlink elisanet embarqmail eircom euskaltel
  ewetel excite ezweb fastmail fastwebnet fibertel foxmail free freemail freenet frontiernet gazeta globo globomail gmail
  gmx googlemail hanmail hetnet hinet hispeed hotmail hushmail icloud iinet inbox indamail indiatimes interia inwind iol
  juno kabelbw kabelmail kolabnow kpnmail laposte libero live luukku lycos mail mailbox mailfence mailo me mindspring msn
  mweb mynet nate naver netcabo netcologne neuf netscape netvigator netvision netzero nifty noos ntlworld numericable o2
  ocn onet online onmail ono optonline optusnet orange osnanet outlook pchome plusnet poczta posteo prodigy proton
  protonmail proximus qq quicknet rambler rediff rediffmail riseup rocketmail rogers runbox sapo saunalahti sbcglobal
  scarlet seznam sfr shaw sify sina singnet sky skynet so-net softbank sohu spray starhub startmail stofanet suddenlink
  suomi24 superonline swissonline sympatico t-online talktalk tdcadsl tele2 telenet telia telkomsa telstra telus terra
  tiscali tlen tuta tutamail tutanota unitybox unity-mail uol upcmail utanet verizon versanet videotron virgilio
  virginmedia vodafone vodamail voila volny voo vsnl walla wanadoo web webmail windstream wp xs4all xtra yahoo yandex
  yeah ymail ziggo zipmail zoho zoznam 126 139 163 188 189 21cn`.split(/\s+/),
);

/** Those whose name means something else under another country. */
const DOMAINS = new Set(
  `a1.net abv.bg allmail.net asia.com atlas.cz atlas.sk blu.it cantv.net cock.li consultant.com dir.bg dr.com duck.com
  email.com email.cz email.it engineer.com etb.net.co europe.com forthnet.gr goo.jp hey.com home.nl i.ua ig.com.br ik.me
  jazzfree.com jubii.dk kolumbus.fi list.ru mac.com meta.ua mundo-r.com myself.com ofir.dk oi.com.br op.pl otenet.gr
  planet.nl pm.me pobox.sk post.com post.cz pp.inet.fi r7.com rr.com speedy.com.ar tim.it tin.it tom.com ukr.net usa.com
  usa.net vtr.net ya.com ya.ru bk.ru`.split(/\s+/),
);

/** Whether anyone can have an address in this domain. A company's own subdomain, `mail.acme.com`, is no provider. */
export const isFreeMail = (domain: string): boolean => {
  const [, name] = /^([^.]+)\.(?:(?:com?|net|org|ne|or)\.)?[a-z]{2,}$/.exec(domain) ?? [];
  return DOMAINS.has(domain) || (name !== undefined && NAMES.has(name));
};
