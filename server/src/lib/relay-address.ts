const BOARDS =
  /(?:^|[.-])(?:linkedin|indeed|indeedemail|stepstone|xing|monster|glassdoor|ziprecruiter|infojobs|infoempleo|pracuj|jobteaser|welcometothejungle|hellowork|apec|francetravail|pole-emploi|arbeitsagentur|nationalevacaturebank|werkzoeken|totaljobs|jobsite|careerbuilder|wellfound|jobindex|jobscout24|jobs|jobboard|jobportal|karriere|catho|vagas|gupy|net-empregos|jobat|talent|jooble|adzuna|recruitee|smartrecruiters|workable|greenhouse|lever|personio|teamtailor)(?:[.-]|mail\b|$)/;

/** A job board's or applicant system's address, which stands for the candidate. */
export const isRelay = (address: string): boolean => {
  const [local = '', domain = ''] = address.split('@');
  const parts = domain.split('.').slice(0, -1).join('.');
  if (
    BOARDS.test(parts) ||
    /(?:^|[.-])(?:relay|apply|applications?|applicants?|candidates?|masked)[.-]/.test(`${parts}.`)
  )
    return true;
  return /^(?:relay|apply|application|applicant|candidate|reply|conversation)[.+_-]?[\da-f]{3,}/.test(local);
};
