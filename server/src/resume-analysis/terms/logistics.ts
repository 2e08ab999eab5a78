import type { TermGroup } from './term-table.ts';

export const LOGISTICS: TermGroup[] = [
  {
    source:
      'ICC (Incoterms 2020), Intrastat and customs codes of the EU (Union Customs Code), APICS/ASCM dictionary, ESCO “supply chain manager”, “warehouse worker”, “purchaser”; KldB 513, 516, 611',
    terms: `
      Logistics?: logistik, logistique, logística, logistics management, logistikmanagement
      Supply chain: supply chain management, SCM!, lieferkettenmanagement, lieferkette, chaîne d'approvisionnement, cadena de suministro
      Procurement?: purchasing, einkauf?, beschaffung, achats?, approvisionnement, compras?
      Strategic purchasing: strategischer einkauf, strategic sourcing, strategic procurement, achats stratégiques > Procurement
      Operational purchasing: operativer einkauf, bestellabwicklung, purchase orders, operational procurement, achats opérationnels > Procurement
      Technical purchasing: technischer einkauf, achats techniques > Procurement
      Category management: warengruppenmanagement, gestion de catégories
      Supplier management: lieferantenmanagement, gestion des fournisseurs, supplier relationship management, lieferantenentwicklung, supplier development, gestión de proveedores
      Supplier audits: lieferantenaudits, audits fournisseurs > Supplier management
      Contract management: vertragsmanagement, gestion de contrats, contract lifecycle management, gestión de contratos, gestion des contrats
      Material planning: disposition?, materialdisposition, materials planning, bedarfsplanung, planification des besoins
      MRP!: material requirements planning > Material planning
      Demand planning: demand forecasting, bedarfsprognose, prévision de la demande, planificación de la demanda
      S&OP: sales and operations planning
      Inventory management: bestandsmanagement, stock management, gestion des stocks, inventory control, bestandsführung, lagerbestandsführung, stock control, gestión de inventarios, bestandskontrolle
      Stocktaking: inventur, cycle counting, inventaire?, cycle counts, stock counts, stock take
      Warehousing?: lagerhaltung?, warehouse operations?, lagerarbeit?, entreposage?, lagerlogistik?, warehouse work?, lagertätigkeit?, trabajo de almacén?, lagerwesen?, lager?
      Warehouse worker: lagerhelfer, lagerhelferin, lagerarbeiter, lagerarbeiterin, lagermitarbeiter, lagermitarbeiterin, lagerist, lageristin, fachlagerist, fachlageristin, lagerfachkraft, fachkraft für lagerlogistik, warehouse operative, warehouse assistant, warehouse associate, magasinier, magasinière, mozo de almacén > Warehousing
      Warehouse management: lagerleitung, lagerverwaltung, gestion d'entrepôt, gestión de almacenes > Warehousing
      Warehouse management systems: WMS!, lagerverwaltungssystem, warehouse management system, lagerverwaltungssoftware, logiciel de gestion d'entrepôt
      Order picking: kommissionierung, kommissionieren, préparation de commandes, pick and pack, picking and packing, picking?, preparación de pedidos > Warehousing
      Packing?: verpacken?, verpackung?, emballage?, conditionnement?
      Goods receipt: wareneingang, goods-in, receiving goods, réception des marchandises, goods receiving, warenannahme
      Dispatch?: warenausgang, versand?, shipping?, expédition?, versandabwicklung, goods issue
      Loading and unloading: be- und entladen, chargement et déchargement, be- und entladung, carga y descarga
      Barcode scanners: rf scanners, handscanner, rf scanner, scanner lagertechnik
      Load securing: ladungssicherung, arrimage, load securement, cargo securing
      Forklift: forklift operation, forklift driving, gabelstapler, stapler fahren, staplerfahren, gabelstaplerfahren, chariot élévateur, conduite de chariot, carretilla elevadora, fork lift, cariste
      Forklift licence: staplerschein, gabelstaplerschein, forklift license, caces r489, forklift certificate, forklift certification, flurförderzeugschein, fahrausweis für flurförderzeuge, caces cariste, caces 1 3 5, carnet de carretillero, gabelstaplerführerschein, flurförderschein, certified forklift operator > Forklift
      CACES: certificat d'aptitude à la conduite en sécurité ~ Forklift licence
      Reach truck: schubmaststapler, chariot à mât rétractable, hochregalstapler > Forklift
      Pallet truck: hubwagen, transpalette, ameise?, pallet jack, elektrohubwagen
      Freight forwarding: spedition, speditionswesen, speditionsabwicklung, transit international, freight forwarder
      Air freight: luftfracht, fret aérien, air cargo, carga aérea > Freight forwarding
      Sea freight: seefracht, fret maritime, ocean freight, carga marítima > Freight forwarding
      Road transport?: straßengüterverkehr?, transport routier?, landverkehr?, road freight?, trucking?
      Rail transport: schienenverkehr, transport ferroviaire, rail freight, bahnverkehr
      Transport planning: tourenplanung, disposition fernverkehr, route planning, transportplanung, planification des transports, transport scheduling, fahrzeugdisposition
      Fleet management: fuhrparkmanagement, gestion de flotte, fuhrparkverwaltung, gestión de flotas
      Transport management systems: TMS!, transport management system, transportmanagementsystem
      Customs?: zoll?, customs clearance?, zollabwicklung?, douane?, dédouanement?, customs declarations?, zollanmeldung?, formalités douanières?, aduanas?
      ATLAS customs: atlas zoll, atlas-zollsystem > Customs
      Customs tariff: zolltarif, hs codes, zolltarifnummern, tariff classification, nomenclature douanière > Customs
      Export control: exportkontrolle, contrôle des exportations, export compliance, außenwirtschaftsrecht
      Import and export: import/export, import-export, außenhandel, foreign trade, commerce international, comercio exterior
      Intrastat: intrastat-meldung, intrastat-meldungen, intrastat reporting, déclaration d'échanges de biens
      Incoterms: incoterms 2020, international commercial terms, lieferbedingungen incoterms
      Letters of credit: akkreditive, letter of credit, crédit documentaire, akkreditivgeschäft
      AEO!: authorised economic operator, authorized economic operator, zugelassener wirtschaftsbeteiligter > Customs
      Last-mile delivery: paketzustellung, zustellung?, parcel delivery, livraison du dernier kilomètre, courier work
      Reverse logistics: retourenmanagement, returns management, logistique inverse, returns processing
      Just-in-time: JIT!, juste-à-temps, jit delivery
      3PL: third-party logistics, kontraktlogistik, contract logistics
      CSCP: certified supply chain professional > Supply chain
      CIPS!: mcips, chartered institute of procurement > Procurement
      APICS CPIM: cpim, certified in planning and inventory management > Inventory management
    `,
  },
  {
    source:
      'Directive 2006/126/EC (EU driving licence classes), Directive (EU) 2022/2561 (driver CPC), ADR agreement (UNECE), FMCSA (US commercial driver’s license), Regulation (EU) 165/2014 (tachographs); EASA and IATA for aviation',
    terms: `
      Driving licence B?: führerschein klasse b?, führerschein b?, permis b?, class b licence?, driving licence?, driver's license?, driver's licence?, driving license?, pkw-führerschein?, führerschein?, permis de conduire?, carnet de conducir?, fahrerlaubnis klasse b?, permiso b?, category b licence?, valid driver's license?, full uk driving licence?
      Driving licence C: führerschein klasse c, lkw-führerschein, permis c, hgv licence, class c licence, category c licence, lgv licence, hgv class 2, führerschein c, permis poids lourd ~ CDL
      Driving licence CE: führerschein klasse ce, führerschein ce, permis ce, c+e licence, hgv class 1, class 1 hgv, permis ec, c+e führerschein, category c+e, führerschein c/ce, lkw-führerschein ce, permis super lourd > Driving licence C ~ CDL
      Driving licence D: busführerschein, permis d, führerschein klasse d, pcv licence, bus licence
      CDL: commercial driver's license, cdl license, commercial drivers license, commercial driving license
      CDL class A: cdl a, class a cdl > CDL ~ Driving licence CE
      CDL class B: cdl b, class b cdl > CDL ~ Driving licence C
      Hazmat endorsement: Hazmat!, hazardous materials endorsement ~ ADR licence
      Driver CPC: berufskraftfahrerqualifikation, code 95, schlüsselzahl 95, ziffer 95, driver qualification card, fimo, fco transport, eintrag 95, bkrfqg module, module 95, cap 95
      Tachograph: digital tachograph, digitaler tachograph, tachographe, digitales kontrollgerät, tacógrafo
      Driver card: fahrerkarte, carte conducteur, digital tacho card > Tachograph
      ADR licence: ADR!, adr license, adr-schein, adr certificate, adr-bescheinigung, gefahrgutführerschein, dangerous goods driver, certificat adr, adr-führerschein, adr training certificate, carnet adr
      Dangerous goods: gefahrgut, hazardous goods, marchandises dangereuses, matières dangereuses, mercancías peligrosas, gefahrguttransport
      Dangerous goods safety adviser: gefahrgutbeauftragter, DGSA!, conseiller à la sécurité transport > Dangerous goods
      IATA DGR: iata dangerous goods > Dangerous goods
      Hazardous substances: gefahrstoffe, hazardous materials handling, substances dangereuses, gefahrstoffmanagement
      COSHH > Hazardous substances
      Driving hours rules: lenk- und ruhezeiten, driving and rest times, temps de conduite et de repos ~ Hours of service
      Hours of service: dot regulations, hours-of-service rules
      Truck driving: lkw-fahren, conduite de poids lourds, lorry driving, hgv driving, conducción de camiones
      Long-haul driving: fernverkehr, long haul, long-haul trucking, transport longue distance, over-the-road driving > Truck driving
      Bus driving: busfahren, conduite de bus, omnibus fahren
      Taxi licence: personenbeförderungsschein, p-schein, carte vtc, passenger transport licence
      Tail lift: ladebordwerk, hebebühne lkw, hayon élévateur, ladebordwand
      Vehicle checks: abfahrtkontrolle, pre-trip inspection, pre-trip inspections, vehicle inspection, contrôle du véhicule
      Automotive repair: kfz-reparatur, vehicle maintenance, mécanique automobile, auto repair, kfz-mechatronik, kfz-technik, car mechanics, réparation automobile
      Vehicle diagnostics: fahrzeugdiagnose, automotive diagnostics, diagnostic automobile, obd diagnostics > Automotive repair
      High-voltage vehicles: hochvolt-technik, hochvolttechnik, hv-schein, véhicules électriques habilitation
      Aircraft maintenance: flugzeugwartung, aircraft mechanics, maintenance aéronautique
      EASA Part-66: part-66 licence, easa part 66 licence > Aircraft maintenance
      Railway operations: eisenbahnbetrieb, exploitation ferroviaire
      Train driving: triebfahrzeugführer, eisenbahnfahrzeugführer, conduite de trains, train driver licence > Railway operations
    `,
  },
];
