const COUNTRIES =
  /^(?:the )?(?:usa|u\.s\.a\.|us|united states(?: of america)?|canada|mexico|brazil|argentina|chile|colombia|peru|uk|u\.k\.|united kingdom|england|scotland|wales|ireland|germany|deutschland|france|spain|españa|italy|italia|portugal|netherlands|nederland|belgium|belgien|belgique|luxembourg|switzerland|schweiz|suisse|austria|österreich|poland|polen|polska|czech republic|czechia|slovakia|hungary|romania|bulgaria|greece|turkey|türkei|ukraine|russia|sweden|norway|denmark|finland|estonia|latvia|lithuania|serbia|croatia|slovenia|india|indien|inde|pakistan|bangladesh|sri lanka|nepal|china|hong kong|taiwan|japan|south korea|korea|vietnam|thailand|singapore|malaysia|indonesia|philippines|australia|new zealand|south africa|nigeria|kenya|ghana|egypt|morocco|maroc|tunisia|tunisie|algeria|ethiopia|israel|uae|united arab emirates|dubai|saudi arabia|qatar|iran|iraq|jordan|lebanon|brasil|türkiye|sultanate of oman|kingdom of (?:saudi arabia|bahrain)|state of (?:qatar|kuwait)|remote|hybrid|on-?site)$/i;
/** States, provinces and emirates, as they follow a city. */
const STATES =
  /^(?:andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|uttaranchal|west bengal|jammu and kashmir|jammu & kashmir|chandigarh|puducherry|pondicherry|ncr|delhi ncr|u\.p\.|a\.p\.|m\.p\.|t\.n\.|sindh|alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington(?: d\.?c\.?)?|west virginia|wisconsin|wyoming|ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new south wales|victoria|queensland|bayern|bavaria|hessen|sachsen|niedersachsen|nordrhein-westfalen|nrw|baden-württemberg|thüringen|brandenburg|saarland|rheinland-pfalz|schleswig-holstein|île-de-france|ile-de-france|bretagne|normandie|occitanie|abu dhabi|sharjah|ajman|fujairah|ras al khaimah|ksa|k\.s\.a\.?|u\.a\.e\.?|kuwait|oman|bahrain|yemen|syria|palestine|sudan|libya|afghanistan|myanmar|maldives|mauritius|bhutan|uganda|tanzania|zambia|zimbabwe|cameroon|senegal|congo|angola|malta|cyprus|iceland|albania|kazakhstan|uzbekistan|azerbaijan|cambodia|bermuda|jamaica|panama|costa rica|ecuador|bolivia|uruguay|paraguay|venezuela|cuba|guatemala)$/i;
/** States that are also first names: on their own they are not a place. */
const FIRST_NAMES = /^(?:georgia|virginia|victoria|washington|montana|indiana|nevada)$/i;
const REGION = /^(?:[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]{2},? USA)$/;
const CITY = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}?[\p{L}.'’-]+){0,3}$/u;
const POSTAL =
  /^(?:(?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}) \p{Lu}[\p{L} .'’-]+(?:\(\p{L}{2,12}\))?$|^\p{Lu}[\p{L} .'’-]+ (?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|(?:NSW|QLD|VIC|TAS|ACT|WA|SA|NT) \d{4}|[A-Z]{2} \d{5}(?:-\d{4})?|\(\d{2,3}\))$/u;
const KNOWN =
  /^(?:new york(?: city)?|nyc|san francisco|los angeles|chicago|boston|seattle|austin|denver|atlanta|london|manchester|edinburgh|dublin|berlin|münchen|munich|hamburg|köln|cologne|frankfurt(?: am main)?|stuttgart|düsseldorf|leipzig|essen|duisburg|bochum|münster|augsburg|freiburg|kiel|mainz|kassel|rostock|wien|vienna|graz|zürich|zurich|genf|geneva|genève|basel|bern|paris|lyon|nice|reims|dijon|angers|le havre|saint-étienne|toulon|clermont-ferrand|nancy|metz|tours|marseille|toulouse|bordeaux|lille|nantes|madrid|barcelona|valencia|sevilla|seville|zaragoza|málaga|bilbao|galway|cork|limerick|belfast|cardiff|lisbon|lisboa|porto|rome|roma|milan|milano|amsterdam|rotterdam|brussels|bruxelles|copenhagen|stockholm|oslo|helsinki|warsaw|warszawa|krakow|prague|budapest|bucharest|istanbul|ankara|kyiv|moscow|tel aviv|cairo|lagos|abuja|ibadan|port harcourt|nairobi|mombasa|kampala|dar es salaam|kigali|addis ababa|dakar|abidjan|harare|bulawayo|lusaka|gaborone|windhoek|pretoria|durban|kumasi|accra|johannesburg|cape town|mumbai|delhi|new delhi|bengaluru|bangalore|hyderabad|secunderabad|chennai|madras|pune|kolkata|calcutta|noida|greater noida|gurgaon|gurugram|faridabad|ghaziabad|ahmedabad|surat|vadodara|baroda|rajkot|jaipur|jodhpur|udaipur|lucknow|kanpur|agra|varanasi|allahabad|meerut|patna|ranchi|bhopal|indore|gwalior|jabalpur|raipur|nagpur|nashik|nasik|aurangabad|thane|navi mumbai|bombay|mysore|mysuru|mangalore|hubli|belgaum|coimbatore|madurai|trichy|tiruchirappalli|erode|vellore|hosur|kochi|cochin|ernakulam|trivandrum|thiruvananthapuram|calicut|kozhikode|thrissur|kollam|kottayam|visakhapatnam|vizag|vijayawada|guntur|tirupati|warangal|bhubaneswar|cuttack|guwahati|amritsar|ludhiana|jalandhar|mohali|dehradun|jammu|srinagar|shimla|howrah|siliguri|jamshedpur|dhanbad|islamabad|rawalpindi|peshawar|colombo|kathmandu|chittagong|riyadh|jeddah|dammam|al khobar|khobar|mecca|makkah|doha|muscat|manama|kuwait city|amman|beirut|damascus|baghdad|khartoum|alexandria|casablanca|rabat|tunis|algiers|bonn|dortmund|bremen|hannover|hanover|nürnberg|nuremberg|dresden|mannheim|karlsruhe|strasbourg|rennes|montpellier|grenoble|salzburg|linz|innsbruck|lausanne|luzern|birmingham|leeds|glasgow|liverpool|bristol|houston|philadelphia|san diego|san jose|portland|detroit|minneapolis|miami|pittsburgh|baltimore|cleveland|columbus|las vegas|salt lake city|jersey city|calgary|karachi|lahore|dhaka|beijing|shanghai|shenzhen|tokyo|osaka|seoul|taipei|hanoi|ho chi minh city|bangkok|kuala lumpur|jakarta|manila|sydney|melbourne|brisbane|auckland|toronto|vancouver|montreal|montréal|ottawa|mexico city|bogotá|medellín|cali|guadalajara|monterrey|quito|caracas|montevideo|lima|santiago|buenos aires|são paulo|rio de janeiro)$/i;

/** True if a short text names a place: `Austin, TX`, `Bengaluru, India`, `10115 Berlin`, `Remote`. */
export const isPlace = (text: string): boolean => {
  const plain = text.trim().replace(/[.;]$/, '').replace('İ', 'I');
  if (plain.length > 60) return false;
  if (
    COUNTRIES.test(plain) ||
    (STATES.test(plain) && !FIRST_NAMES.test(plain)) ||
    KNOWN.test(plain) ||
    POSTAL.test(plain)
  )
    return true;
  const parts = plain.split(/(?<!\s)\s*[,/]\s*/);
  const last = parts.at(-1)!;
  // `UI / UX`
  if (plain.includes('/') && REGION.test(last)) return false;
  if (parts.length < 2 || parts.length > 4) return false;
  const isEnd = isRegion(last) || POSTAL.test(last) || KNOWN.test(last);
  return isEnd && parts.slice(0, -1).every((part) => CITY.test(part) || KNOWN.test(part) || /\d/.test(part));
};

/** The end of an address: a state's letters or a country. */
export const isRegion = (text: string): boolean => {
  const plain = text.trim();
  return REGION.test(plain) || COUNTRIES.test(plain) || STATES.test(plain);
};
