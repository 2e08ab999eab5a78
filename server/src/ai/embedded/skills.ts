/** Skills by the name we know them by, each with the other ways in which people write it. */
const TABLE = `
JavaScript: js, ecmascript, es6 | TypeScript: ts | Node.js: node, nodejs, node js | React: reactjs, react.js | Next.js: nextjs
Vue.js: vue, vuejs | Angular: angularjs, angular.js | Svelte: sveltekit | jQuery | HTML: html5 | CSS: css3 | Sass: scss | Tailwind CSS: tailwind
Redux | GraphQL | REST APIs: rest, restful, rest api, restful apis | gRPC | WebSockets: websocket | Express: expressjs, express.js | NestJS: nest.js
Python: python3 | Django | Flask | FastAPI | Ruby | Ruby on Rails: rails, ror | PHP | Laravel | Symfony | WordPress | Drupal | Java | Spring Boot: spring
Kotlin | Scala | Go: golang | Rust | C | C++: cpp | C#: csharp, c sharp | .NET: dotnet, asp.net, .net core | Swift | Objective-C | Dart | Flutter | React Native
Elixir | Erlang | Haskell | Clojure | Perl | R | MATLAB | Julia | Lua | Groovy | Bash: shell, shell scripting, bash scripting | PowerShell | VBA | COBOL | Fortran | SQL
PostgreSQL: postgres, psql | MySQL | MariaDB | SQLite | Oracle: oracle database, pl/sql | SQL Server: mssql, ms sql, microsoft sql server, t-sql | MongoDB: mongo | Redis | Cassandra | DynamoDB | Elasticsearch: elastic search | Neo4j
Kafka: apache kafka | RabbitMQ | Spark: apache spark, pyspark | Hadoop | Airflow: apache airflow | dbt | Snowflake | BigQuery | Redshift | Databricks | Tableau | Power BI: powerbi | Looker
AWS: amazon web services | Azure: microsoft azure | Google Cloud: gcp, google cloud platform | Docker | Kubernetes: k8s | Helm | Terraform | Ansible | Puppet | Chef | Jenkins | GitHub Actions | GitLab CI: gitlab ci/cd | CircleCI | ArgoCD: argo cd
CI/CD: continuous integration, ci | Prometheus | Grafana | Datadog | Splunk | Nginx | Apache | Linux: unix | Windows Server | VMware | Networking: tcp/ip | Active Directory | Git | GitHub | GitLab | Bitbucket | Jira | Confluence
Machine learning: ml | Deep learning | NLP: natural language processing | Computer vision | TensorFlow | PyTorch | Keras | scikit-learn: sklearn | Pandas | NumPy | LLMs: large language models | Data analysis | Data science | Statistics | A/B testing
Figma | Sketch | Adobe XD: xd | Photoshop: adobe photoshop | Illustrator: adobe illustrator | InDesign: adobe indesign | After Effects | Premiere Pro | UX design: ux | UI design: ui | Prototyping: prototypes | Wireframing: wireframes | Usability testing | User research | Design systems: design system | Accessibility: wcag, a11y
Selenium | Cypress | Playwright | Jest | JUnit | Test automation: automated testing | Unit testing | QA: quality assurance | Agile | Scrum | Kanban | SAFe | Project management | Product management | Stakeholder management | Change management | Risk management | Budgeting
Microsoft Office: ms office, office 365, microsoft 365 | Microsoft Excel: excel, ms excel | Microsoft Word: word, ms word | PowerPoint: microsoft powerpoint, ms powerpoint | Outlook: microsoft outlook, ms outlook | Google Workspace: g suite | SharePoint | SAP: sap erp | SAP FI | SAP HANA | Salesforce: salesforce crm | HubSpot | Zendesk | ServiceNow | Workday | QuickBooks | DATEV | Xero | Oracle EBS
SEO: search engine optimization | SEM | Google Analytics | Google Ads: adwords | Content marketing | Social media: social media marketing | Email marketing | Copywriting | CRM | Sales | Lead generation | Negotiation | Account management | Customer service: customer support | Public relations
Accounting: bookkeeping | Financial analysis: financial modeling, financial modelling | IFRS | GAAP: us gaap | Payroll | Auditing | Tax | Controlling | Forecasting | Procurement | Supply chain: supply chain management | Logistics | Inventory management | Lean: lean manufacturing | Six Sigma | ISO 9001
AutoCAD | SolidWorks | CATIA | Revit | ANSYS | CNC | PLC: plc programming | Welding: mig welding, tig welding | Forklift: forklift operation | Electrical wiring | HVAC | Preventive maintenance
Patient care | First aid | CPR: bls | Phlebotomy | Medication administration | Electronic health records: ehr, emr | Teaching | Curriculum development | Classroom management | Recruiting: recruitment, talent acquisition | Onboarding | Training | Coaching | Leadership | Teamwork | Communication | Time management | Problem solving | Public speaking | Event planning | Scheduling | Data entry | Translation
Penetration testing: pentesting | Cybersecurity: information security | SIEM | OAuth: oauth2 | Encryption | Blockchain | Solidity | Unity | Unreal Engine | Blender | OpenGL | Embedded systems | Arduino | Raspberry Pi | FPGA | VHDL | Verilog | ROS | IoT | Microservices | Domain-driven design: ddd | Event sourcing | Serverless | Lambda: aws lambda | Vite | Webpack | Storybook
`;

const NAMES = new Map<string, string>();
for (const entry of TABLE.split(/[|\n]/)) {
  const [name, aliases] = entry.split(':').map((part) => part.trim());
  if (!name) continue;
  for (const alias of [name, ...(aliases?.split(',') ?? [])]) NAMES.set(alias.trim().toLowerCase(), name);
}

/** The name of a skill, if we know it. */
export const canonicalSkill = (written: string): string | null => NAMES.get(written.trim().toLowerCase()) ?? null;

/** Every way in which a skill is written, if we know it. */
export const namesOfSkill = (name: string): string[] =>
  [...NAMES].filter(([, value]) => value === name).map(([written]) => written);

/** In running text these are ordinary words. */
const ORDINARY = new Set(
  'go c r rest node express flask chef puppet spring swift dart rust word excel oracle sketch lean tax sales training communication leadership scheduling outlook unity express helm shell rails elastic ruby perl access lambda js ts ci ml ui ux xd react vue safe julia groovy apache git ros unix logistics controlling statistics networking teaching coaching procurement auditing accounting translation negotiation forecasting budgeting teamwork recruiting recruitment encryption onboarding payroll bls prototypes wireframes crm looker ddd spark'.split(
    ' ',
  ),
);

const WORDS = [...NAMES.keys()]
  .filter((name) => !ORDINARY.has(name))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
const KNOWN = new RegExp(String.raw`(?<![\p{L}\d#+.])(?:${WORDS.join('|')})(?![\p{L}\d#+]|\.\p{L})`, 'giu');
/** These count where they are written as names, with a capital letter. */
const CAPITALISED =
  /(?<![\p{L}\d#+.])(?:Go|Rust|Swift|Ruby|Spark|React|Vue|Git|Excel|Helm|Spring|Express|Flask|Puppet|Perl|Dart|Outlook|CRM|Unity)(?![\p{L}\d#+'’]|\.\p{L})/gu;

/** Skills that we know, wherever they are mentioned, once each. */
export const findKnownSkills = (text: string): { value: string; written: string; start: number; end: number }[] => {
  const found = new Map<string, { value: string; written: string; start: number; end: number }>();
  for (const pattern of [KNOWN, CAPITALISED])
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const value = canonicalSkill(written);
      if (value && !found.has(value)) found.set(value, { value, written, start: index, end: index + written.length });
    }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
};
