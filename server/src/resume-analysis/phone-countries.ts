import type { CountryCode } from 'libphonenumber-js/min';

/** Signs of the country a resume comes from. */
const SIGNS: [CountryCode, RegExp][] = [
  [
    'IN',
    /\b(?:india|indian|bharat|bengaluru|bangalore|mumbai|navi mumbai|delhi|noida|gurgaon|gurugram|chennai|hyderabad|secunderabad|pune|kolkata|ahmedabad|surat|vadodara|jaipur|lucknow|kanpur|nagpur|indore|bhopal|coimbatore|madurai|trichy|kochi|cochin|trivandrum|thiruvananthapuram|kozhikode|calicut|visakhapatnam|vijayawada|mysore|mangalore|patna|ranchi|bhubaneswar|chandigarh|mohali|ludhiana|dehradun|guwahati|maharashtra|karnataka|tamil ?nadu|kerala|telangana|andhra pradesh|gujarat|rajasthan|uttar pradesh|madhya pradesh|west bengal|punjab|haryana|bihar|odisha|orissa|assam|jharkhand|cbse|icse|h\.?s\.?c|s\.?s\.?c|s\.?s\.?l\.?c|aadhaar|pvt|anna university|jntu|b\.?tech)\b/i,
  ],
  [
    'AE',
    /\b(?:u\.?a\.?e|united arab emirates|dubai|abu dhabi|sharjah|ajman|ras al khaimah|fujairah|al ain|emirates id)\b/i,
  ],
  ['SA', /\b(?:saudi|k\.?s\.?a|riyadh|jeddah|dammam|khobar|jubail|makkah|madinah|iqama)\b/i],
  ['QA', /\b(?:qatar|doha)\b/i],
  ['KW', /\b(?:kuwait)\b/i],
  ['OM', /\b(?:oman|muscat|salalah)\b/i],
  ['BH', /\b(?:bahrain|manama)\b/i],
  ['PK', /\b(?:pakistan|karachi|lahore|islamabad|rawalpindi|faisalabad|peshawar|multan)\b/i],
  ['BD', /\b(?:bangladesh|dhaka|chittagong|sylhet)\b/i],
  ['LK', /\b(?:sri lanka|colombo|kandy)\b/i],
  ['NP', /\b(?:nepal|kathmandu|pokhara)\b/i],
  ['DE', /\b(?:germany|deutschland|berlin|münchen|munich|hamburg|köln|frankfurt|stuttgart|düsseldorf|leipzig)\b/i],
  ['FR', /\b(?:france|paris|lyon|marseille|toulouse|bordeaux|nantes|lille)\b/i],
  ['GB', /\b(?:united kingdom|england|london|uk|manchester|birmingham|scotland|wales|leeds|gcses?|nvq|nhs)\b/i],
  ['AT', /(?<!\p{L})(?:austria|österreich|wien|vienna|graz|linz)(?!\p{L})/iu],
  [
    'CH',
    /(?<!\p{L})(?:switzerland|schweiz|suisse|zürich|zurich|genève|geneva|basel|bern|lausanne|luzern|lucerne|winterthur|fribourg|lugano|neuchâtel|(?-i:Thun|THUN)|biel|natel)(?!\p{L})/iu,
  ],
  ['ES', /\b(?:spain|españa|madrid|barcelona|valencia|sevilla)\b/i],
  ['IT', /\b(?:italy|italia|milano|roma|torino|napoli)\b/i],
  ['NL', /\b(?:netherlands|nederland|amsterdam|rotterdam|utrecht)\b/i],
  ['BE', /\b(?:belgium|belgique|belgië|brussels|bruxelles|antwerp)\b/i],
  ['AU', /\b(?:australia|sydney|melbourne|brisbane|perth)\b/i],
  ['EG', /\b(?:egypt|cairo|alexandria)\b/i],
  ['NG', /\b(?:nigeria|lagos|abuja|ibadan)\b/i],
  ['KE', /\b(?:kenya|nairobi|mombasa)\b/i],
  ['ZA', /\b(?:south africa|johannesburg|cape town|pretoria|durban)\b/i],
  ['PH', /\b(?:philippines|manila|cebu|quezon|filipino)\b/i],
  ['VN', /(?<!\p{L})(?:vietnam|việt nam|hanoi|hà nội|ho chi minh)(?!\p{L})/iu],
  ['SG', /\b(?:singapore)\b/i],
  ['IE', /\b(?:ireland|dublin|(?-i:Cork|CORK)|galway|limerick)\b/i],
  ['PT', /(?<!\p{L})(?:portugal|lisboa|lisbon|porto)(?!\p{L})/iu],
  ['PL', /(?<!\p{L})(?:poland|polska|warszawa|warsaw|kraków|krakow|wrocław|gdańsk|poznań)(?!\p{L})/iu],
  ['SE', /\b(?:sweden|sverige|stockholm|göteborg|gothenburg)\b/i],
  ['DK', /\b(?:denmark|danmark|copenhagen|aarhus)\b/i],
  ['NO', /\b(?:norway|norge|oslo|(?-i:Bergen|BERGEN))\b/i],
  ['TR', /(?<!\p{L})(?:turkey|türkiye|türkei|istanbul|ankara|izmir)(?!\p{L})/iu],
  ['IL', /\b(?:israel|tel aviv|haifa|jerusalem)\b/i],
  ['GH', /\b(?:ghana|accra|kumasi)\b/i],
  ['ZW', /\b(?:zimbabwe|harare|bulawayo)\b/i],
  ['MX', /(?<!\p{L})(?:(?<!new )m[eé]xico|monterrey|guadalajara|cdmx)(?!\p{L})/iu],
  ['CO', /(?<!\p{L})(?:colombia|bogotá|medellín|barranquilla|(?-i:Cali|CALI))(?!\p{L})/iu],
  ['PE', /(?<!\p{L})(?:per[uú]|(?-i:Lima|LIMA)|arequipa)(?!\p{L})/iu],
  ['JP', /\b(?:japan|tokyo|osaka|kyoto)\b/i],
  ['MY', /\b(?:malaysia|kuala lumpur|selangor|penang)\b/i],
  [
    'BR',
    /(?<!\p{L})(?:brazil|brasil|brasileir[oa]|são paulo|rio de janeiro|belo horizonte|curitiba|porto alegre|cnh)(?!\p{L})/iu,
  ],
  ['AR', /\b(?:argentina|buenos aires)\b/i],
  ['CL', /\bsantiago de chile\b|\bchile\b/i],
  ['CN', /\b(?:(?<!south )china|beijing|shanghai|shenzhen|guangzhou)\b/i],
  ['HK', /\b(?:hong kong|kowloon)\b/i],
  ['TW', /\b(?:taiwan|taipei)\b/i],
  ['KR', /\b(?:south korea|seoul)\b/i],
  ['ID', /\b(?:indonesia|jakarta|surabaya)\b/i],
  ['TH', /\b(?:thailand|bangkok)\b/i],
  ['UG', /\b(?:uganda|kampala)\b/i],
  ['TZ', /\b(?:tanzania|dar es salaam)\b/i],
  ['CM', /\b(?:cameroon|cameroun|douala|yaound[eé])(?!\p{L})/iu],
  ['MA', /\b(?:morocco|maroc|casablanca|rabat)\b/i],
  ['DZ', /\b(?:algeria|alg[eé]rie)\b/i],
  ['UA', /\b(?:ukraine|kyiv|kiev|lviv)\b/i],
  ['RO', /\b(?:romania|bucharest|bucurești)(?!\p{L})/iu],
  ['CZ', /\b(?:czech republic|czechia|prague|praha|brno)\b/i],
  ['HU', /\b(?:hungary|budapest)\b/i],
  ['GR', /\b(?:greece|athens|thessaloniki)\b/i],
  ['JO', /\b(?:(?-i:Jordan|JORDAN)|amman)\b/i],
  ['LB', /\b(?:lebanon|beirut)\b/i],
  [
    'US',
    /\b(?:u\.?s\.?a|United States|(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5})\b/,
  ],
  ['CA', /\b(?:Canada|Toronto|Vancouver|Montr[eé]al|Ontario|Alberta|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/],
];
/** Words of a language that is spoken in one country more than in all others: they count only after names of places. */
const WORDS: [CountryCode, RegExp][] = [
  [
    'DE',
    /(?<!\p{L})(?:lebenslauf|berufserfahrung|staatsangehörigkeit|führerschein|sprachkenntnisse|mbh|gmbh)(?!\p{L})/iu,
  ],
  ['IN', /(?<!\p{L})hindi(?!\p{L})/iu],
  ['NL', /(?<!\p{L})(?:werkervaring|opleiding(?:en)?|rijbewijs|geboortedatum|woonplaats)(?!\p{L})/iu],
  ['FR', /(?<!\p{L})(?:expériences? professionnelles?|formation|compétences|langues|permis b)(?!\p{L})/iu],
  ['PL', /(?<!\p{L})(?:doświadczenie|wykształcenie|umiejętności|sp\. z o\.o)(?!\p{L})/iu],
  ['TR', /(?<!\p{L})(?:deneyimi|eğitim|beceriler|lisesi|üniversitesi)(?!\p{L})/iu],
  ['BR', /(?<!\p{L})(?:experiência profissional|formação|escolaridade|ltda)(?!\p{L})/iu],
  ['IT', /(?<!\p{L})(?:esperienz[ae] (?:lavorativ[ae]|professional[ei])|istruzione|conoscenze)(?!\p{L})/iu],
  ['ES', /(?<!\p{L})(?:experiencia (?:laboral|profesional)|formación|idiomas)(?!\p{L})/iu],
];
/** The top of a resume, which names the home country; the rest names places of work. */
const HEAD = 1200;
const REST = 20_000;

/** The countries a resume mentions, those at its top first. */
export const countriesIn = (text: string): CountryCode[] => {
  // `İstanbul`: this capital letter matches no other case, not even with the flag i.
  const plain = text.slice(0, REST).replaceAll('İ', 'I');
  const [head, rest] = [plain.slice(0, HEAD), plain.slice(HEAD)];
  const early = SIGNS.filter(([, sign]) => sign.test(head)).map(([country]) => country);
  const late = SIGNS.filter(([country, sign]) => !early.includes(country) && sign.test(rest)).map(([one]) => one);
  const spoken = WORDS.filter(([, sign]) => sign.test(plain)).map(([country]) => country);
  return [...new Set([...early, ...late, ...spoken])];
};

/** National number formats without a country code. */
const SHAPES: Partial<Record<CountryCode, RegExp>> = {
  IN: /^0?[6-9]\d{9}$|^0\d{9,10}$/,
  AE: /^0?5\d{8}$|^0[2-9]\d{7}$/,
  SA: /^0?5\d{8}$|^01\d{8}$/,
  QA: /^[3-7]\d{7}$/,
  KW: /^[2569]\d{7}$/,
  OM: /^[279]\d{7}$/,
  BH: /^[136]\d{7}$/,
  NP: /^9[78]\d{8}$|^0\d{7,9}$/,
  US: /^1?[2-9]\d{2}[2-9]\d{6}$/,
  CA: /^1?[2-9]\d{2}[2-9]\d{6}$/,
  ES: /^[6-9]\d{8}$/,
  IT: /^3\d{8,9}$|^0\d{7,10}$/,
  SG: /^[3689]\d{7}$/,
  PT: /^[29]\d{8}$/,
  PL: /^[4-8]\d{8}$/,
  DK: /^[2-9]\d{7}$/,
  NO: /^[2-9]\d{7}$/,
  TR: /^0?5\d{9}$/,
  MX: /^[2-9]\d{9}$/,
  CO: /^3\d{9}$|^60\d{8}$/,
  PE: /^9\d{8}$/,
  BR: /^0?[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/,
  AR: /^0?[1-9]\d{9}$/,
  CL: /^[2-9]\d{8}$/,
  CN: /^1[3-9]\d{9}$/,
  HK: /^[2-9]\d{7}$/,
  CZ: /^[2-9]\d{8}$/,
  GR: /^[26]\d{9}$/,
  CM: /^[26]\d{8}$/,
  LB: /^0?[3-9]\d{6,7}$/,
};
/** In all other countries it begins with a zero. */
const WITH_ZERO = /^0\d{7,11}$/;

/** Formats that hardly any other country has. */
const TELLING: [RegExp, CountryCode][] = [
  [/^01[5-7]\d{8,9}$/, 'DE'],
  [/^07\d{9}$/, 'GB'],
  [/^03\d{9}$/, 'PK'],
];
const IN_PAIRS = /^0\d(?:[ .-]\d\d){4}$/;
const IN_THREES = /^(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;

/** The likely countries of a number without a code, the likeliest first; none rather than a wrong one. */
export const guessCountries = (written: string, said: CountryCode[]): CountryCode[] => {
  const digits = written.replace(/\D/g, '');
  const fits = (country: CountryCode) => (SHAPES[country] ?? WITH_ZERO).test(digits);
  const fitting = said.filter(fits);
  // American ten-digit numbers are grouped 3-3-4; Indian ones are mobiles, however they are grouped.
  const isAmerican = IN_THREES.test(written.trim()) && SHAPES.US!.test(digits);
  if (isAmerican && !fitting.includes('IN')) return ['US', ...fitting];
  if (isAmerican && fitting.includes('US')) return ['US', ...fitting];
  if (fitting.length > 0) return fitting;
  const telling = TELLING.filter(([shape]) => shape.test(digits)).map(([, country]) => country);
  if (telling.length > 0) return telling;
  if (/^0?[6-9]\d{9}$/.test(digits)) return ['IN', 'US'];
  if (IN_PAIRS.test(written.trim())) return ['FR'];
  return SHAPES.US!.test(digits) ? ['US'] : [];
};
