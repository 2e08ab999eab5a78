const COUNTRIES =
  /^(?:usa|u\.s\.a\.|us|united states(?: of america)?|canada|mexico|brazil|argentina|chile|colombia|peru|uk|u\.k\.|united kingdom|england|scotland|wales|ireland|germany|deutschland|france|spain|españa|italy|italia|portugal|netherlands|nederland|belgium|belgien|belgique|luxembourg|switzerland|schweiz|suisse|austria|österreich|poland|polen|polska|czech republic|czechia|slovakia|hungary|romania|bulgaria|greece|turkey|türkei|ukraine|russia|sweden|norway|denmark|finland|estonia|latvia|lithuania|serbia|croatia|slovenia|india|indien|inde|pakistan|bangladesh|sri lanka|nepal|china|hong kong|taiwan|japan|south korea|korea|vietnam|thailand|singapore|malaysia|indonesia|philippines|australia|new zealand|south africa|nigeria|kenya|ghana|egypt|morocco|maroc|tunisia|tunisie|algeria|ethiopia|israel|uae|united arab emirates|dubai|saudi arabia|qatar|iran|iraq|jordan|lebanon|remote|hybrid|on-?site)$/i;
const REGION = /^(?:[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]{2},? USA)$/;
const CITY = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}?[\p{L}.'’-]+){0,3}$/u;
const POSTAL = /^(?:[A-Z]{1,2}-)?\d{4,6} \p{Lu}[\p{L} .'’-]+$/u;
const KNOWN =
  /^(?:new york(?: city)?|nyc|san francisco|los angeles|chicago|boston|seattle|austin|denver|atlanta|london|manchester|edinburgh|dublin|berlin|münchen|munich|hamburg|köln|cologne|frankfurt(?: am main)?|stuttgart|düsseldorf|leipzig|wien|vienna|graz|zürich|zurich|genf|geneva|genève|basel|bern|paris|lyon|marseille|toulouse|bordeaux|lille|nantes|madrid|barcelona|lisbon|lisboa|porto|rome|roma|milan|milano|amsterdam|rotterdam|brussels|bruxelles|copenhagen|stockholm|oslo|helsinki|warsaw|warszawa|krakow|prague|budapest|bucharest|istanbul|ankara|kyiv|moscow|tel aviv|cairo|lagos|nairobi|accra|johannesburg|cape town|mumbai|delhi|new delhi|bengaluru|bangalore|hyderabad|chennai|pune|kolkata|karachi|lahore|dhaka|beijing|shanghai|shenzhen|tokyo|osaka|seoul|taipei|hanoi|ho chi minh city|bangkok|kuala lumpur|jakarta|manila|sydney|melbourne|brisbane|auckland|toronto|vancouver|montreal|montréal|ottawa|mexico city|bogotá|lima|santiago|buenos aires|são paulo|rio de janeiro)$/i;

/** Whether a short text names a place: `Austin, TX`, `Bengaluru, India`, `10115 Berlin`, `Remote`. */
export const isPlace = (text: string): boolean => {
  const plain = text.trim().replace(/[.;]$/, '');
  if (plain.length > 60) return false;
  if (COUNTRIES.test(plain) || KNOWN.test(plain) || POSTAL.test(plain)) return true;
  const parts = plain.split(/(?<!\s)\s*,\s*/);
  const last = parts.at(-1)!;
  if (parts.length < 2 || parts.length > 4) return false;
  const isEnd = REGION.test(last) || COUNTRIES.test(last) || POSTAL.test(last) || KNOWN.test(last);
  return isEnd && parts.slice(0, -1).every((part) => CITY.test(part) || KNOWN.test(part) || /\d/.test(part));
};

/** The end of an address: a state's letters or a country. */
export const isRegion = (text: string): boolean => REGION.test(text.trim()) || COUNTRIES.test(text.trim());
