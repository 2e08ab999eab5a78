import type { TermGroup } from './term-table.ts';

export const HOSPITALITY: TermGroup[] = [
  {
    source:
      'Codex Alimentarius (HACCP), Regulation (EC) 852/2004, IfSG § 43 (Germany), ServSafe (US), ESCO “cook”, “waiter”, “hotel receptionist”; ROME G16–G18',
    terms: `
      Cooking?: kochen?, cuisine?, food preparation, speisenzubereitung, préparation culinaire, preparación de alimentos, zubereitung von speisen
      Cook qualification: ausbildung zum koch, ausbildung als koch, cap cuisine, gelernter koch, culinary degree, culinary arts degree, kochausbildung > Cooking
      Grill station: grill cooking, grill cook, grillade > Cooking
      Line cooking: line cook, chef de partie, demi chef de partie > Cooking
      Pastry making: patisserie, pâtisserie, konditorei, pastry and baking, repostería
      Baking?: backen?, boulangerie?, backhandwerk?, bread baking?, panadería?
      Butchery: fleischerhandwerk, boucherie, metzgerhandwerk, meat cutting, carnicería
      Menu planning: speiseplanung, menu development, élaboration de menus, menügestaltung, speisekartengestaltung, menu design
      Food costing: food cost control, wareneinsatz, wareneinsatzkontrolle, maîtrise des coûts matière, food cost
      Kitchen management: küchenleitung, gestion de cuisine, head chef duties, küchenmanagement, kitchen supervision
      HACCP: hazard analysis and critical control points, haccp-konzept, haccp-richtlinien, normes haccp, haccp standards, hygienekonzept haccp
      Food safety: lebensmittelsicherheit, lebensmittelhygiene, food hygiene, hygiène alimentaire, sécurité alimentaire, seguridad alimentaria
      Food hygiene certificate: food handler certificate, food handler card, food handlers card, level 2 food hygiene, carnet de manipulador de alimentos, formation hygiène alimentaire > Food safety ~ ServSafe, Belehrung nach IfSG
      ServSafe: servsafe certified, servsafe manager > Food safety
      Belehrung nach IfSG: gesundheitszeugnis, infektionsschutzbelehrung, belehrung nach § 43 ifsg, rote karte gesundheitsamt
      IFS Food: ifs-food-standard > Food safety ~ BRCGS
      BRCGS: brc food, brc standard > Food safety
      Allergen management: allergenmanagement, allergenkennzeichnung, gestion des allergènes, allergen awareness > Food safety
      Dietary cooking: diätküche, special diets, cuisine diététique > Cooking
      Vegetarian cooking: vegetarische küche, cuisine végétarienne > Cooking
      Vegan cooking: vegane küche, cuisine végane > Vegetarian cooking
      Mass catering: gemeinschaftsverpflegung, großküche, restauration collective, contract catering, großküchenerfahrung
      Catering?: event catering?, partyservice?, traiteur?
      Table service: waiting tables, service à table, à la carte service, bedienung?, service en salle, waiter service, servicio de mesa
      Banquet service: bankettservice, banqueting, banquets, service de banquet, bankett > Table service
      Wine knowledge: weinkenntnisse, connaissance des vins, œnologie, weinkunde
      Sommelier: sommelière > Wine knowledge
      WSET: wset level 2, wset level 3 > Wine knowledge
      Bartending: barkeeping, mixology, barkeeper, cocktails?, bar service, cocktail making, barservice
      Barista: barista skills, espresso preparation, kaffeezubereitung
      TIPS certification: tips certified ~ Responsible service of alcohol
      Responsible service of alcohol: rsa certificate, rsa certification
      Restaurant management: restaurantleitung, gestion de restaurant, restaurantmanagement, gastronomieleitung
      Gastronomy?: gastronomie?, hospitality?, hôtellerie-restauration?, gastgewerbe?, hotellerie?, hostelería?
      Hotel reception: hotelrezeption, front office hotel, réception hôtelière, rezeption?, hotel front desk, recepción de hotel
      Check-in and check-out: check-in/check-out, check-in check-out
      Reservations?: reservierungen?, reservation management?, gestion des réservations?, booking management?, room reservations?, reservierungsmanagement?
      Opera PMS: oracle opera, micros opera, opera property management, opera cloud > Hotel software ~ Protel, Fidelio
      Fidelio: micros fidelio > Hotel software
      Protel: protel hotelsoftware > Hotel software
      Hotel software: property management system, PMS!, hotelsoftware, property management systems
      Revenue management: yield management, ertragsmanagement
      Housekeeping?: zimmerreinigung, room cleaning, service d'étage, limpieza de habitaciones, hotel housekeeping
      Hauswirtschaft: hauswirtschafterin, hauswirtschafter, économie domestique
      Guest relations: gästebetreuung, guest service, guest services, relation clientèle hôtel, gästeservice, atención al huésped
      Concierge?: concierge services?
      Spa treatments: wellnessanwendungen, soins spa
      Massage?: massage therapy, massagen?, massages?, massagetherapie
      Tour guiding: reiseleitung, stadtführungen, guide touristique, tour guide
      Travel agency?: reisebüro?, agence de voyages?, touristik?, reiseverkehr?, agencia de viajes?
      Amadeus GDS: amadeus reservation system, amadeus booking system ~ Sabre GDS
      Sabre GDS: sabre reservation system
      Cabin crew: flight attendant, flugbegleiter, personnel navigant commercial, flugbegleitung, tripulante de cabina
    `,
  },
  {
    source:
      'DIN EN 13549 (cleaning), § 34a GewO (Germany), CNAPS carte professionnelle (France), SIA licence (UK); HWK and CAP for crafts; ESCO “cleaner”, “security guard”, “hairdresser”',
    terms: `
      Cleaning?: gebäudereinigung?, unterhaltsreinigung?, nettoyage?, reinigung?, commercial cleaning?, office cleaning?, limpieza?, reinigungsarbeiten?, propreté?
      Industrial cleaning: industriereinigung, nettoyage industriel > Cleaning
      Window cleaning: glasreinigung, fensterreinigung, nettoyage de vitres > Cleaning
      Laundry?: wäscherei?, wäschepflege?, blanchisserie?, textilreinigung?
      Security services?: sicherheitsdienst?, wachdienst?, objektschutz?, gardiennage?, security guard?, sécurité privée?, werkschutz?, vigilancia?
      Sachkundeprüfung 34a: sachkundeprüfung nach 34a, sachkunde 34a, 34a schein, 34a gewo > Unterrichtung 34a ~ SIA licence
      Unterrichtung 34a: unterrichtung nach 34a > Security services
      SIA licence: sia license, sia door supervisor > Security services
      Carte professionnelle CNAPS: cnaps > Security services ~ SIA licence
      Guard card: security guard license > Security services ~ SIA licence
      Access control: zutrittskontrolle, contrôle d'accès, zugangskontrolle, einlasskontrolle
      CCTV: video surveillance, videoüberwachung, vidéosurveillance, cctv monitoring, vidéoprotection
      Fire protection: brandschutz, prévention incendie, fire safety, protección contra incendios, sécurité incendie
      Fire safety officer: brandschutzbeauftragter, brandschutzbeauftragte > Fire protection
      Fire warden: brandschutzhelfer, équipier de première intervention > Fire protection
      SSIAP: ssiap 1, ssiap 2 > Fire protection
      Hairdressing?: friseurhandwerk?, haare schneiden?, coiffure?, hair styling?, haarschnitt?, hair cutting?, peluquería?
      Hair colouring: hair coloring, coloration?, haare färben, colorimetry hair > Hairdressing
      Beauty treatments: kosmetikbehandlungen, kosmetik?, esthétique?, esthétique-cosmétique, facials, skin care treatments, estética
      Nail care: manicure, maniküre, manucure, nageldesign ~ Pedicure
      Pedicure: pediküre, pédicure, fußpflege
      Personal training: fitnesstraining, fitness coaching, coaching sportif, fitness instruction, fitnesstrainer, personal trainer
      Lifeguarding: rettungsschwimmer, lifeguard, bnssa, rettungsschwimmabzeichen, drsa silber
      Sewing: nähen, couture?, tailoring, schneiderei, maßschneiderei
      Upholstery: polsterei, tapisserie d'ameublement, raumausstattung
      Floristry: floristik, fleuristerie, flower arranging
      Farming?: landwirtschaft?, agriculture?, farm work?, agricultura?
      Tractor driving: traktorfahren, conduite de tracteur, schlepperfahren
      Plant protection certificate: pflanzenschutz-sachkundenachweis, certiphyto, pesticide applicator license, sachkundenachweis pflanzenschutz
      Chainsaw licence: motorsägenschein, kettensägenschein, chainsaw certificate, motorsägenführerschein
      Livestock care: tierhaltung, animal husbandry, élevage, tierpflege
    `,
  },
];
