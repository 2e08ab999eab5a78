import { fold } from '../../lib/fold.ts';

/** One line per idea: its words in job titles, in eight languages. The first is its name. */
const IDEAS = `
engineer developer programmer entwickler softwareentwickler programmierer ingenieur developpeur programmeur desarrollador programador ingeniero sviluppatore programmatore ingegnere desenvolvedor engenheiro ontwikkelaar programista inzynier dev
software
backend
frontend
fullstack
web
mobile
data daten donnees datos dati dados gegevens danych
analyst analystin analyste analista analist analityk analityczka
scientist wissenschaftler scientifique cientifico scienziato cientista wetenschapper naukowiec
accountant buchhalter bilanzbuchhalter comptable contable contador ragioniere contabile contabilista boekhouder ksiegowy ksiegowa accounting
controller controller controleur controlador
finance finanz finanzen financier financiero finanziario financeiro financieel finansowy
hr personal personalwesen humanressourcen rh rrhh kadry kadr personeel personeelszaken personale
business negocio negocios geschaft affari zakelijk biznes biznesowy
partner partenaire socio parceiro
manager leiter leiterin managerin gerente gestor gestionnaire responsable responsabile kierownik menedzer beheerder direttore chef
sales vertrieb verkauf vente ventes commercial ventas comercial vendite commerciale vendas verkoop sprzedaz sprzedazy handlowiec verkaufer vendedor
marketing marketingu
designer gestalter grafiker diseñador disenador grafico progettista projektant ontwerper designerin graphiste
product produkt produit producto prodotto produto produktu
project projekt projet proyecto progetto projeto projectleider projektu
customer kunden kundenservice client clients cliente clienti klant klantenservice klienta
support kundendienst assistance soporte supporto suporte ondersteuning wsparcie wsparcia service servicio servizio
assistant assistent assistentin assistante asistente assistente asystent asystentka
teacher lehrer lehrerin enseignant professeur profesor maestro insegnante professor leraar docent nauczyciel nauczycielka
nurse krankenpfleger pflegefachkraft krankenschwester infirmier infirmiere enfermero enfermera infermiere infermiera enfermeiro enfermeira verpleegkundige pielegniarka pielegniarz
driver fahrer chauffeur conductor autista motorista bestuurder kierowca
lawyer anwalt jurist rechtsanwalt avocat juriste abogado avvocato advogado advocaat prawnik legal
consultant berater beraterin conseiller consultor consulente adviseur doradca konsultant
warehouse lager entrepot almacen magazzino armazem magazijn magazyn magazynier lagerist
worker mitarbeiter arbeiter ouvrier employe trabajador empleado operaio impiegato trabalhador medewerker pracownik sachbearbeiter
electrician elektriker electricien electricista elettricista eletricista elektricien elektryk
mechanic mechaniker mecanicien mecanico meccanico monteur mechanik
cook koch cuisinier cocinero cuoco cozinheiro kok kucharz chef
waiter kellner serveur camarero cameriere garcom ober kelner
receptionist rezeptionist receptionniste recepcionista receptionist recepcjonista
administrator systemadministrator administrateur administrador amministratore beheer
architect architekt architecte arquitecto architetto arquiteto architect
tester qa testing quality qualitat qualite calidad qualita qualidade kwaliteit jakosci
security sicherheit securite seguridad sicurezza seguranca beveiliging bezpieczenstwa
purchasing einkauf einkaufer achat acheteur compras acquisti inkoop zakupow buyer procurement
logistics logistik logistique logistica logistiek logistyka logistyk
recruiter personalreferent recruteur reclutador selezionatore recrutador rekruter
writer redakteur redacteur redactor redattore redator texter copywriter
internship praktikum praktikant stage stagiaire practicas becario tirocinio estagio staz intern trainee
`;

/** Ranks; applicants use them loosely, so they distinguish jobs but hardly decide. */
const RANKS = `
senior sr erfahrener experimente confirme esperto starszy ervaren
junior jr berufseinsteiger debutant principiante mlodszy
lead leading teamlead principal
head
mid regular medior
werkstudent working
`;

/** Meaningless words of titles: small words, and who may apply. */
const EMPTY = new Set(
  'a an the for of in at to and or m w d f x h v div all genders und fur als der die das im in mit le la les de du des pour et en el los las para y del il lo gli per e di da do na w i o van voor het een als gn inn innen'.split(
    ' ',
  ),
);

const named = (lines: string) => {
  const names = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [name, ...others] = line.split(' ');
    for (const word of [name!, ...others]) if (!names.has(fold(word))) names.set(fold(word), name!);
  }
  return names;
};

const IDEA_OF = named(IDEAS);
const RANK_OF = named(RANKS);
const stem = (word: string) => word.replace(/(?:innen|in|ka|es|en|em|[aeiosy])$/, '');
const STEMS = new Map([...IDEA_OF].filter(([word]) => word.length > 4).map(([word, idea]) => [stem(word), idea]));

export const isRank = (idea: string) => RANK_OF.has(idea);

/** The ideas of a title or a line, in order: "Desarrollador/a front-end sénior" is engineer, frontend, senior. */
export const findIdeas = (text: string): string[] =>
  fold(text)
    .replace(/\((?:[mwdfxhv]|div|gn|all genders|alle)(?:\s*[/|,*]\s*(?:[mwdfxhv]|div|gn))*\)/g, ' ')
    .replace(/\b(front|back)[ -]?end\b/g, '$1end')
    .replace(/\bfull[ -]?stack\b/g, 'fullstack')
    .replace(
      /\b(?:human(?:as|os)? (?:resources?|ressourcen)|ressources humaines|recursos humanos|risorse umane|zasobow ludzkich|zasoby ludzkie)\b/g,
      'hr',
    )
    .replace(/[*:_/](?:in(?:nen)?|a|r|e|euse|rice|trice|ra)\b/g, '')
    .replace(/\((?:in|a|e|r|ra|euse|rice)\)/g, '')
    .split(/[^\p{L}\p{N}+#]+/u)
    .flatMap((word) => {
      if (word.length === 0 || EMPTY.has(word)) return [];
      return [findIdea(word)];
    });

/** Gender and plural endings differ between languages, the stem before them does not. */
const findIdea = (word: string) =>
  RANK_OF.get(word) ?? IDEA_OF.get(word) ?? STEMS.get(stem(word)) ?? word.replace(/s$/, '');
