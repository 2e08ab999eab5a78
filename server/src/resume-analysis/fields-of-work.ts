import { findStems } from './stems.ts';

/**
 * Fields of work: the words for people in it, then the typical words of the field. A resume of the field is full of the
 * latter, whatever its titles say.
 */
const TABLE = `
accounting: accountant bookkeeper auditor controller cpa payable receivable | ledger reconcile reconciliation gaap journal payable receivable audit quickbooks accrual bookkeeping taxation invoice balance payroll closing
finance: treasurer economist actuary cfo | financial forecast valuation budget variance portfolio equity investment capital fiscal hedge treasury modeling finance securities cash
banking: banker teller underwriter loan lender mortgage | bank loan teller branch deposit credit mortgage lending underwriting borrower vault
insurance: claims adjuster broker insurance actuary | claim policyholder premium underwriting coverage insurance liability adjuster
human resources: recruiter hr talent | recruitment benefits onboarding fmla hris employee interviewing compensation labor payroll grievance staffing hire retention hr
kitchen: chef cook baker caterer culinary pastry sous | kitchen menu culinary food sanitation recipe cuisine catering dish ingredient cooking restaurant banquet pastry servsafe plating
hospitality: waiter waitress server bartender hotel hostess concierge housekeeper | guest hotel restaurant beverage reservation banquet bar dining table housekeeping
teaching: teacher tutor educator lecturer professor principal paraeducator | classroom student lesson curriculum school grade teaching parent pupil instruction learning literacy math elementary reading
childcare: nanny caregiver childcare preschool | children infant toddler play daycare kindergarten
information technology: sysadmin helpdesk technologist cio network desktop administrator | server windows network hardware troubleshoot desktop linux ticket install vpn router cisco directory virtual technology sql backup it
software: developer programmer software devops webmaster sre | code java javascript python api framework git deploy agile sql database backend frontend testing html
data: statistician data analyst | data sql dashboard statistics tableau python model warehouse query visualization machine
security of systems: cybersecurity penetration infosec | vulnerability firewall siem threat incident encryption malware
design: designer illustrator artist animator graphic | design adobe photoshop illustrator indesign layout typography creative brand sketch logo visual graphics
interiors: interior decorator architect drafter | furniture space autocad interior render lighting finish architectural floor drawing revit
architecture: architect urban planner | architectural building revit drawing zoning facade
construction: contractor superintendent carpenter laborer mason roofer foreman estimator builder construction | construction site concrete subcontractor building blueprint safety osha framing drywall excavation permit renovation scaffold demolition
trades: electrician plumber welder fitter hvac | wiring pipe weld install repair circuit tools voltage conduit
engineering: engineer engineering | engineering mechanical electrical technical cad solidworks prototype tolerance specification test equipment manufacturing process design
manufacturing: machinist assembler operator production | machine production assembly lean cnc plant quality shift tooling
aviation: pilot avionics aircraft aviation flight | aircraft flight aviation faa maintenance avionics airframe hangar pilot airport squadron engine inspection
vehicles: mechanic automotive technician | engine repair brake vehicle diagnostic transmission automotive
transport: driver dispatcher courier chauffeur trucker | delivery route truck cdl freight vehicle transport dispatch
logistics: warehouse logistics buyer supply procurement purchaser | inventory shipping warehouse supply procurement forklift vendor stock freight purchasing
sales: sales salesman salesperson seller account | sales quota revenue territory prospect customer selling closing lead pipeline retail
retail: cashier merchandiser retail store associate | store retail merchandise cash register customer pos display stock
business development: business development partnership | prospect partnership revenue client market growth acquisition strategic proposal pipeline negotiation
marketing: marketer marketing brand | campaign marketing brand seo promotion digital market advertising social email analytics content
digital media: seo webmaster blogger digital media | seo social media facebook content google analytics web twitter digital blog youtube adwords online instagram
public relations: publicist spokesperson relations communications | press media publicity release relations journalist communication event outreach campaign spokesperson public
journalism: journalist reporter editor writer copywriter | article editorial story news publication writing interview broadcast
film and sound: producer photographer videographer musician | video camera editing film footage audio lighting production
fitness: trainer fitness coach yoga personal | fitness exercise gym workout training nutrition health aerobic wellness strength class athletic cpr member
care: nurse caregiver aide midwife rn lpn | patient nursing clinical medication hospital care vital health chart
medicine: physician doctor surgeon dentist pharmacist therapist hygienist | patient clinical diagnosis treatment medical hospital surgery prescription
laboratory: scientist chemist biologist researcher | laboratory assay experiment sample research protocol analysis chemistry biology
law: lawyer attorney paralegal counsel advocate | legal litigation court contract case law attorney counsel pleading
social work: counselor social advocate caseworker | client counseling crisis family community case intervention advocacy
policing: police officer guard security detective | security patrol surveillance law enforcement incident arrest
armed forces: sergeant soldier military captain | military army navy combat soldier squadron command
office: secretary receptionist clerk administrative assistant typist | office filing phone calendar correspondence typing appointment clerical mail data travel
customer service: representative support call agent | customer call complaint inquiry service phone resolution center
projects: project scrum program | project milestone stakeholder scope schedule deliverable risk
consulting: consultant adviser advisor | client consulting engagement advisory recommendation
property: realtor property leasing estate | property tenant lease estate rental landlord
farming: farmer gardener agricultural | crop farm livestock irrigation harvest soil plant
fashion: tailor stylist apparel seamstress | fashion garment apparel fabric textile sewing trend
beauty: hairdresser stylist cosmetologist barber | salon hair skin makeup beauty
cleaning: cleaner janitor custodian | cleaning floor janitorial sanitize waste
`;

export interface FieldOfWork {
  name: string;
  people: Set<string>;
  words: Set<string>;
}

export const FIELDS_OF_WORK: FieldOfWork[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', rest = ''] = line.split(':');
    const [people = '', words = ''] = rest.split('|');
    return { name, people: new Set(findStems(`${name} ${people}`)), words: new Set(findStems(words)) };
  });
