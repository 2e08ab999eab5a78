/** What candidates write once they are known, in the languages of `hiring-words.ts`. Matched against folded text. */
const any = (...phrases: string[]) => new RegExp(`(?<![a-z0-9])(?:${phrases.join('|')})`);

const PROCESS =
  '(?:application|candidacy|interview|process|position|role|bewerbung|vorstellungsgesprach|candidature|recrutement|entretien|candidatura|solicitud|postulacion|proceso|entrevista|selezione|colloquio|processo|vaga|sollicitatie|procedure|aplikacj\\w+|rekrutacj\\w+|kandydatur\\w+|zgloszeni\\w+|rozmow\\w+)';

/** Where do I stand? */
export const ASKS_STATUS = any(
  '(?:any|some) (?:\\w+ )?(?:news|updates?|feedback|word|decision|progress)\\b',
  `(?:status|state|outcome|progress|receipt) of (?:my|the) (?:\\w+ )?${PROCESS}`,
  "(?:hear|heard) (?:back|anything|from you)|have not heard|haven't heard",
  `(?:follow(?:ing)?[- ]up|checking in|check in|inquir\\w+|enquir\\w+|wondering|ask\\w*) (?:on|about|regarding|with regard to|if|whether) .{0,60}${PROCESS}`,
  'i (?:have )?applied (?:for|to|on|last|two|three|a|some|in|via|with) .{0,80}(?:ago|week|month|news|heard|status|update)',
  '(?:stand|status|eingang) (?:meiner|der) bewerbung|gibt es (?:schon|bereits|etwas)|(?:ruck|rueck)meldung|neuigkeiten|nachfragen|nachzufragen|nichts (?:mehr )?(?:von ihnen )?gehort',
  `(?:des nouvelles|suites?|suivi|avancement|etat|relance\\w*|retour|reponse) .{0,60}${PROCESS}|sans (?:nouvelles|reponse) de votre part`,
  `(?:novedad\\w*|noticias?|estado|respuesta|informacion|situacion) .{0,60}${PROCESS}`,
  `(?:novita|notizie|aggiornament[oi]|riscontro|stato|esito) .{0,60}${PROCESS}`,
  `(?:novidades?|noticias?|estado|status|retorno|atualizac\\w+|resposta|feedback) .{0,60}${PROCESS}`,
  `(?:nieuws|update|status|stand van zaken|terugkoppeling|bericht|reactie) .{0,60}${PROCESS}|nog niets (?:van u )?(?:gehoord|vernomen)`,
  `(?:wiesci|informacj\\w+|status\\w*|odpowied\\w+|decyzj\\w+|etap\\w*|wynik\\w*) .{0,60}${PROCESS}`,
);

/** A date is confirmed, moved or thanked for. */
export const ABOUT_INTERVIEW = any(
  '(?:confirm\\w*|look(?:ing)? forward to|attend|reschedul\\w*|postpone|move|available for|availability for|invit\\w+ (?:me )?(?:to|for)|thank\\w* .{0,40}for|able to make|join|cancel) .{0,60}(?:interview|meeting|call\\b|conversation|appointment|slot|chat with)',
  '(?:interview|meeting|appointment|call|slot|time|date)\\b.{0,40}(?:works|suits|is fine|fits|is good|confirmed|perfect) ?(?:for me|with me)?',
  '(?:works|suits) (?:well |perfectly |fine |great )?(?:for )?me\\b',
  'thank you for (?:the |your )?(?:invitation|interview|opportunity to interview|time (?:today|yesterday))',
  '(?:bestatig|freue mich|danke|vielen dank|verschieb|zusage|absage|wahrnehm|nehme)\\w* .{0,80}(?:termin|gesprach|interview|telefonat|einladung|kennenlern)',
  '(?:termin|gesprach|vorstellungsgesprach|interview|uhrzeit|uhr)\\b.{0,60}(?:bestatig|passt|verschieb|zusage|wahrnehm|klappt)',
  'einladung zum .{0,20}(?:gesprach|interview)',
  '(?:confirme|reporter|decaler|disponible|merci|remercie|presence|serai) .{0,80}(?:entretien|rendez-vous|invitation|entrevue)',
  '(?:confirmo|confirmar|disponible|gracias|reprogramar|cambiar|aplazar|asistir|asistencia) .{0,80}(?:entrevista|cita|reunion|invitacion)',
  '(?:confermo|confermare|disponibil\\w+|ringrazio|grazie|spostare|rinviare|rimandare|presente|partecip\\w+) .{0,80}(?:colloquio|appuntamento|intervista|incontro|invito)',
  '(?:confirmo|confirmar|disponivel|disponibilidade|obrigad[oa]|agradeco|remarcar|adiar|reagendar|presenca) .{0,80}(?:entrevista|reuniao|convite)',
  '(?:bevestig\\w*|beschikbaar|bedankt|dank|verzetten|verplaatsen|kijk .{0,10}uit) .{0,80}(?:gesprek|interview|afspraak|uitnodiging)',
  '(?:afspraak|gesprek|tijdstip).{0,40}(?:schikt|past|komt .{0,10}uit)',
  '(?:potwierdzam|potwierdzic|dziekuje|przelozyc|przesunac|odpowiada|bede) .{0,80}(?:rozmow\\w+|spotkani\\w+|termin\\w*|zaproszeni\\w+)',
  '(?:termin|godzina|data) .{0,30}(?:mi )?(?:pasuje|odpowiada)',
);

/** Work that was asked for comes back. Only said in answers, or it could be anybody's. */
export const SENDS_TASK = any(
  '(?:solution|assignment|take[- ]home|(?:coding |technical |sql |home)?(?:task|exercise|challenge|test|work)|case study|assessment|submission)\\b',
  '(?:losung|loesung|aufgabe|ubung|uebung|probeaufgabe|fallstudie|ausarbeitung|testaufgabe)\\w*',
  '(?:exercice|test technique|etude de cas|solution|devoir|mise en situation)\\b',
  '(?:ejercicio|prueba|solucion|tarea|caso practico)\\b',
  '(?:esercizio|prova|soluzione|compito|elaborato|svolgimento)\\b',
  '(?:exercicio|teste|solucao|tarefa|desafio)\\b',
  '(?:opdracht|oefening|uitwerking|oplossing|casus)\\w*',
  '(?:zadani\\w+|rozwiazani\\w+|test\\w*)\\b',
);

/** The same, said so clearly that no answer sign is needed. */
export const SENDS_OWN_TASK = any(
  '(?:my|completed|finished|the requested) (?:\\w+ ){0,2}(?:solution|assignment|take[- ]home|coding challenge|exercise|case study)\\b',
  '(?:meine (?:losung|loesung|ausarbeitung)|ma solution|mi solucion|la mia soluzione|minha solucao|mijn (?:uitwerking|oplossing)|moje rozwiazanie)',
);

/** Stepping back, or saying yes or no to an offer. */
export const STEPS_BACK = any(
  'withdraw(?:ing|al)?\\b.{0,60}|no longer (?:interested|available|wish|be (?:available|able))|(?:accepted|taken) (?:another|a different) (?:offer|position|job|role)',
  '(?:ziehe|zuruckziehen|zurueckziehen|zuruckzuziehen|ruckzug).{0,60}bewerbung|bewerbung .{0,40}(?:zuruck|nicht mehr)',
  '(?:retire|retirer|retrait).{0,40}candidature|(?:retir[oa]r?|desisto|desistir).{0,40}(?:candidatura|solicitud|proceso|processo)|(?:ritiro|ritirare).{0,40}candidatura',
  '(?:trek|intrekken|terugtrekken).{0,40}(?:sollicitatie|terug)|(?:wycofuj|wycofac|rezygnuj|rezygnacj)\\w*',
);

export const ABOUT_OFFER = any(
  '(?:accept\\w*|sign(?:ed)?|declin\\w+|pleased with|questions? (?:about|on|regarding)) .{0,40}(?:offer|contract)\\b',
  '(?:angebot|vertrag|arbeitsvertrag)\\b.{0,60}(?:annehm|nehme|unterschrieben|zusag|ablehn)|(?:nehme|unterschrieben\\w*) .{0,40}(?:angebot|vertrag)',
  '(?:accepte|signe\\w*|decline) .{0,40}(?:offre|contrat)|(?:acepto|firmado|rechazo) .{0,40}(?:oferta|contrato)|(?:accetto|firmato) .{0,40}(?:offerta|contratto)',
  '(?:aceito|assinado) .{0,40}(?:oferta|proposta|contrato)|(?:accepteer|ondertekend\\w*) .{0,40}(?:aanbod|contract)|(?:przyjmuj\\w*|podpisan\\w*) .{0,40}(?:ofert|umow)',
);

/** Something that was asked for earlier. */
export const AS_ASKED = any(
  'as (?:requested|discussed|agreed|promised)|as you (?:asked|requested)|per your request|you asked (?:me )?for|(?:updated|newer|corrected|latest) (?:version|cv|resume)',
  'wie (?:gewunscht|gewuenscht|besprochen|vereinbart|telefonisch|erbeten|angefordert)|aktualisierte[rn]?',
  'comme (?:demande|convenu|discute)|suite a (?:votre demande|notre (?:entretien|echange|conversation))',
  'como (?:solicit|acord|pidi|pedi|habl|convers|comenta|combinad)\\w*|segun lo (?:solicitado|acordado)',
  'come (?:richiesto|concordato|da accordi)|conforme (?:solicitado|pedido|combinado)|zoals (?:gevraagd|besproken|afgesproken)|zgodnie z (?:prosba|ustaleniami)',
);

/** A subject, or a quoted letter of ours, that belongs to hiring. */
export const HIRING_TOPIC = any(
  '(?:application|applying|interview|position|role|job|vacancy|opening|assessment|offer|task|assignment|exercise|challenge|candidacy|next steps|your (?:cv|resume))\\b',
  '\\w*bewerbung|vorstellungsgesprach|(?:ihre |ihr )?(?:aufgabe|stelle|unterlagen|lebenslauf)|einladung',
  "candidature|entretien|poste|exercice|offre d'emploi|recrutement|candidatura|entrevista|puesto|vacante|prueba|colloquio|posizione|selezione|prova|vaga|teste",
  'sollicitatie|vacature|functie|opdracht|gesprek|aplikacj\\w+|rekrutacj\\w+|rozmow\\w+|stanowisk\\w+|zadani\\w+',
);

export const CALENDAR_ANSWER =
  /^(?:accepted|declined|tentative(?:ly accepted)?|new time proposed|zugesagt|abgesagt|mit vorbehalt|angenommen|abgelehnt|accepte|refuse|provisoire|aceptad[oa]|rechazad[oa]|accettat[oa]|rifiutat[oa]|aceite|aceito|recusad[oa]|geaccepteerd|geweigerd|zaakceptowan[oe]|odrzucon[oe])\s*:/;

export const ANSWER_PREFIX =
  /^(?:\[[^\]]{1,40}\] ?)?(?:re|aw|antw|antwort|sv|vs|odp|rif|ref|res|reponse)(?:\[\d+\])? ?:/;
export const FORWARD_PREFIX =
  /^(?:\[[^\]]{1,40}\] ?)?(?:fwd?|wg|tr|rv|enc|i|doorst|pd|vb|weitergeleitet)(?:\[\d+\])? ?:/;
