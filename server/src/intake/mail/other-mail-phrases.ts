/** Phrases of other mail in a hiring mailbox, in the languages of `hiring-phrases.ts`. Matched against folded text. */
const any = (...phrases: string[]) => new RegExp(`(?<![a-z0-9])(?:${phrases.join('|')})`);

export const INVOICE = any(
  'invoices?\\b|payment (?:due|reminder|received|confirmation)|amount due|(?:purchase )?order (?:no|number|confirmation|#|\\d)|(?:your|our|the) order\\b|price list|catalogue|receipt\\b|quotation\\b|(?:price )?quote (?:for|no|#)|statement of account|remittance|credit note|past due|overdue|shipment|deliver(?:y|ies)\\b',
  'rechnung\\w*|mahnung|zahlungs(?:erinnerung|eingang|ziel)|lieferschein|auftragsbestatigung|angebot nr|gutschrift|bestellung',
  'factures?\\b|devis\\b|bon de commande|relance de paiement|reglement|echeance|livraison',
  'facturas?\\b|presupuesto|pedido\\b|albaran|recibo\\b|vencimiento',
  'fattur[ae]\\b|preventivo|ordine n|bolletta|scadenza pagamento|bonifico',
  'faturas?\\b|orcamento|recibo\\b|boleto|vencimento|nota fiscal',
  'factuur|facturen|offerte\\b|bestelling|betalingsherinnering|aanmaning',
  'faktur[aeęy]\\w*|platnosc\\w*|zamowieni\\w+|wezwanie do zaplaty|rachunek|wycena',
);

export const AGENCY = any(
  '(?:our|we are an?|as an?) (?:\\w+ ){0,2}(?:agency|staffing|recruit(?:ment|ing) (?:firm|company|agency|partner))|(?:recruitment|staffing|headhunting|outsourcing|talent) (?:agency|solutions|services|partner|firm)',
  '(?:our|several|some|top|great|qualified|excellent|pre-?(?:screened|vetted|qualified)) (?:\\w+ ){0,2}(?:candidates|talents?|developers|engineers|professionals|consultants)\\b',
  '\\d{1,2} ?% (?:\\w+ )?(?:fee|commission|honorar|provision|provvigione|comision|comissao)|placement fee|success fee|no cure,? no pay|candidates? (?:in|from) our (?:pool|database|network)|on behalf of (?:our|my|a) (?:candidate|client)|(?:of|from|is|with) our (?:\\w+ ){0,2}(?:consultant|candidate|freelancer|contractor|specialist|expert|developer|engineer)s?\\b|present (?:you )?(?:our|a|the following) (?:\\w+ )?(?:candidate|profile)',
  '(?:i|we) (?:currently )?have (?:an? |the |some |several )?(?:\\w+ ){0,2}candidates?\\b|(?:passende|geeignete|ideale)[nr]?s? kandidat|(?:un|une|des) candidate?s? (?:ideal|qui correspond|disponible)|(?:tengo|tenemos) (?:un |una |unos )?(?:\\w+ )?candidat[oa]s?|(?:ho|abbiamo) (?:un |una |dei )?(?:\\w+ )?candidat[oaie]|temos (?:\\w+ )?candidatos|(?:heb|hebben) (?:ik |wij |we )?(?:een )?(?:\\w+ )?kandida|(?:mam|mamy) (?:\\w+ )?kandydat',
  'personal(?:vermittlung|dienstleist|berat)\\w*|unser(?:e|en|er)? (?:\\w+ )?(?:kandidat|fachkraft|talent)\\w*|vermittlungshonorar|(?:stellen|mochten) .{0,30}kandidat\\w* vor|zeitarbeit',
  "cabinet de (?:recrutement|conseil)|(?:nos|notre) (?:\\w+ )?(?:candidats?|talents?|profils?)|honoraires|agence d'interim|vous presenter (?:un|des) (?:candidat|profil)s?",
  '(?:nuestr[oa]s?|agencia|empresa|consultora) (?:\\w+ ){0,2}(?:candidat[oa]s|talentos?|seleccion|reclutamiento|trabajo temporal)|honorarios',
  '(?:i nostri|nostra|agenzia|societa) (?:\\w+ ){0,2}(?:candidati|talenti|selezione|per il lavoro|head hunting)|ricerca e selezione',
  '(?:os nossos|nossos|nossa|agencia|empresa) (?:\\w+ ){0,2}(?:candidatos|talentos|recrutamento|selecao)',
  '(?:onze|wij zijn een|uitzend|wervings|werving)-? ?(?:\\w+ )?(?:kandidaten|talenten|bureau|en selectie)|uitzendbureau|wervingsbureau|bemiddeling',
  '(?:nasi|naszych|nasza|agencja) (?:\\w+ ){0,2}(?:kandydac\\w*|kandydatow|rekrutac\\w+|pracy)|doradztw\\w+ personal\\w+',
);

export const SPAM = any(
  'seo\\b|backlinks?|search engine rank|guest post|increase your (?:traffic|sales|revenue)|crypto|bitcoin|casino|lottery|you (?:have )?won|inheritance|million (?:dollars|usd|euro)|viagra|pharmacy|weight loss|loan offer|forex|investment opportunity|adult|earn money|work from home and earn|verify your (?:account|mailbox|password)|your (?:mailbox|account) (?:is|has been|will be) (?:full|suspended|limited|deactivated)|web ?(?:design|development) services|app development company',
  'gewinnspiel|sie haben gewonnen|kredit ohne schufa|suchmaschinenoptimierung|vous avez gagne|referencement|ha ganado|premio|prestamo|hai vinto|prestito|voce ganhou|emprestimo|gewonnen|lening|wygral\\w*|pozyczk\\w+|pozycjonowani\\w+',
);

/** Mass mail: newsletters, events, offers, surveys. */
export const MARKETING = any(
  'webinar|newsletter|unsubscribe|view (?:it |this )?(?:\\w+ )?in (?:your )?browser|survey\\b|sign up (?:now|today|for)|register (?:now|today)|free trial|book a demo|demo of|special offer|early bird|discount|limited time|white ?paper|join (?:us|our)|conference|trade fair|career fair|job fair|sponsor(?:ship)?|partnership|(?:our|new) (?:product|platform|software|solution)\\b|ats software|tips (?:for|to)|how to\\b|\\d+[- ]min(?:ute)?s? (?:call|chat|demo)|quick chat|jobs? (?:for you|alert|matching)|recommended jobs|top \\d+\\b',
  'abmelden|abbestellen|im browser (?:ansehen|offnen)|umfrage|rabatt|jobmesse|messe\\b|tipps|jetzt (?:anmelden|testen|sichern)|veranstaltung|kostenlos(?:e|er|es)? (?:test|webinar|demo)|kooperation|neue jobs',
  "se desabonner|desinscri\\w+|sondage|salon de l'emploi|inscrivez-vous|offre speciale|remise|conseils pour|decouvrez|partenariat",
  'darse de baja|cancelar (?:la )?suscripcion|encuesta|feria de empleo|inscribete|oferta especial|descuento|consejos para|descubre',
  'disiscri\\w+|sondaggio|fiera del lavoro|iscriviti|offerta speciale|sconto|consigli per|scopri\\b',
  'cancelar (?:a )?(?:subscricao|inscricao)|inquerito|pesquisa de|feira de emprego|inscreva-se|desconto|dicas para|descubra',
  'uitschrijven|afmelden|enquete|banenbeurs|schrijf je in|korting|tips voor|aanbieding',
  'wypisz sie|ankiet\\w+|targi pracy|zapisz sie|rabat|znizk\\w+|porady|zrezygnuj z subskrypcji|szkoleni\\w+',
);

/** Another employer asks about a person, or an authority writes. */
export const OFFICIAL = any(
  'reference (?:request|check)|employment (?:verification|dates|history|certificate)|verify (?:the )?employment|former employee|work certificate|payslip|tax (?:office|form)|social security|audit|gdpr request',
  'arbeitszeugnis|beschaftigungs\\w+|krankenkasse|finanzamt|sozialversicherung|gehaltsabrechnung|ehemalige\\w* mitarbeiter',
  "certificat de travail|attestation d'emploi|urssaf|ancien salarie|certificado (?:laboral|de empresa)|seguridad social|ex empleado|certificato di servizio|inps|ex dipendente|declaracao de trabalho|antigo funcionario|arbeitsverklaring|werkgeversverklaring|oud-?medewerker|swiadectwo pracy|zus\\b|byl\\w+ pracownik\\w*",
);

/** Support requests and replies. */
export const SUPPORT = any(
  '(?:ticket|case|support request) ?#?\\d|(?:bug|outage|error) (?:report|message)|help ?desk|maintenance\\b|stort\\w+ nicht|storung|panne|averia|guasto|avaria|storing|awaria',
);

export const AUTO_REPLY_SUBJECT =
  /^(?:(?:re|aw|antw): ?)?(?:auto(?:matic|matische|matisch)?[- ]?(?:reply|response|antwort|antwoord)|out of (?:the )?office|ooo\b|abwesen\w+|ich bin (?:im urlaub|abwesend)|automatische (?:antwort|abwesenheitsnotiz)|reponse automatique|absence|message d'absence|respuesta automatica|fuera de la oficina|risposta automatica|fuori (?:sede|ufficio)|resposta automatica|ausencia|fora do escritorio|automatisch antwoord|afwezig\w*|autoodpowiedz|odpowiedz automatyczna|automatyczna odpowiedz|nieobecnosc|poza biurem|autosvar|on (?:vacation|leave|holiday)|annual leave)/;

export const OUT_OF_OFFICE = any(
  'i am (?:currently )?(?:out of (?:the )?office|on (?:annual |parental |maternity |sick )?leave|on vacation|away until)|limited access to (?:my )?e-?mail|ich bin (?:derzeit |bis |vom )?.{0,40}(?:nicht im (?:buro|hause)|abwesend|im urlaub)|je suis (?:actuellement )?absente?|estoy (?:fuera de la oficina|de vacaciones)|sono (?:fuori ufficio|in ferie|assente)|estou (?:ausente|de ferias|fora do escritorio)|ik ben (?:afwezig|niet op kantoor|met vakantie)|jestem (?:nieobecn\\w+|na urlopie|poza biurem)',
);

export const BOUNCE_SUBJECT =
  /undeliver(?:ed|able)|delivery (?:status notification|has failed|failure|incomplete)|mail delivery (?:failed|system|subsystem)|returned (?:mail|to sender)|failure notice|nicht zustellbar|unzustellbar|zustellung fehlgeschlagen|non remis|echec de (?:la )?remise|no se (?:ha podido|pudo) entregar|no entregado|devuelto|mancata consegna|non recapitabile|nao entregue|nao foi possivel entregar|onbestelbaar|niet (?:bezorgd|afgeleverd)|niedostarczon\w*|zwrot (?:poczty|wiadomosci)/;
