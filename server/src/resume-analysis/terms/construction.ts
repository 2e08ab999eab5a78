import type { TermGroup } from './term-table.ts';

export const CONSTRUCTION: TermGroup[] = [
  {
    source:
      'ESCO occupations “construction manager”, “civil engineer”, “bricklayer”, “carpenter”; HOAI and VOB (Germany), CCAG-Travaux and ROME F (France); CSCS (UK); ISO 19650 (BIM)',
    terms: `
      Construction management?: bauleitung?, site management?, conduite de travaux?, bauüberwachung?, construction supervision?, construction site management?, dirección de obra?, baustellenleitung?
      Site supervision: foreman duties, polier, chef de chantier, construction foreman > Construction management
      Building construction?: hochbau?, bâtiment?, gros œuvre? ~ Civil engineering
      Civil engineering?: tiefbau?, bauingenieurwesen?, génie civil?, ingeniería civil?
      Road construction: straßenbau, construction routière, voirie > Civil engineering
      Structural engineering: tragwerksplanung, structural analysis, baustatik, calcul de structure, statik? > Civil engineering
      Architecture?: architektur?, architectural design, conception architecturale
      BIM: building information modeling, building information modelling, bim modelling, maquette numérique
      Revit: autodesk revit > BIM, CAD ~ ArchiCAD
      ArchiCAD: graphisoft archicad > BIM, CAD ~ Allplan
      Allplan: nemetschek allplan > BIM, CAD
      Navisworks > BIM
      Civil 3D: autocad civil 3d > AutoCAD
      SketchUp: google sketchup > 3D modelling
      Quantity surveying: mengenermittlung, aufmaß, métré, quantity take-off, massenermittlung
      Cost estimation: kostenschätzung, cost estimating, baukalkulation, chiffrage, estimación de costes, construction estimating
      Tender documents: leistungsverzeichnisse, leistungsverzeichnis, ausschreibung und vergabe, ava?, dossier de consultation
      VOB: vob/b, vergabe- und vertragsordnung für bauleistungen
      HOAI
      Construction scheduling: bauzeitenplanung, planning de chantier, bauzeitenplan
      Primavera: primavera p6, oracle primavera > Construction scheduling ~ Microsoft Project
      Surveying: vermessung, land surveying, topographie, vermessungstechnik
      Site safety: baustellensicherheit, sécurité chantier, sécurité des chantiers > Occupational safety
      SiGeKo: sicherheits- und gesundheitsschutzkoordinator, coordonnateur sps > Site safety
      CSCS card: CSCS!, construction skills certification scheme
      Bricklaying: mauern, maurerarbeiten, maçonnerie, masonry, albañilería
      Concrete work: betonarbeiten, betonbau, concreting, travaux de béton
      Reinforced concrete: stahlbetonbau, stahlbeton, béton armé > Concrete work
      Formwork: schalungsbau, schalung, coffrage
      Scaffolding: gerüstbau, échafaudage, scaffold erection
      Carpentry: zimmererarbeiten, charpente, charpenterie, carpintería ~ Joinery
      Joinery: schreinerarbeiten, tischlerarbeiten, menuiserie, ebanistería
      Cabinet making: möbelbau, ébénisterie, cabinetmaking > Joinery
      Roofing: dachdeckerarbeiten, couverture zinguerie, dachdecken
      Drywall: trockenbau, drywall installation, plasterboard, cloisons sèches, plaquiste
      Plastering: verputzen, putzarbeiten, plâtrerie, stuckateurarbeiten
      Tiling: fliesenlegen, fliesenarbeiten, carrelage, tile setting
      Painting and decorating: malerarbeiten, peinture en bâtiment, maler- und lackiererarbeiten, house painting
      Flooring: bodenlegen, bodenlegearbeiten, pose de sols, revêtement de sol
      Insulation?: wärmedämmung?, isolation thermique?, dämmarbeiten?
      Glazing: verglasung, vitrerie
      Steel construction: stahlbau, construction métallique, structural steel, charpente métallique
      Demolition?: abbrucharbeiten?, démolition?
      Excavator operation: baggerfahren, excavator, bagger?, conduite de pelle, pelleteuse, baggerführer
      Crane operation: crane operator, kranführer, kranbedienung, conduite de grue, manejo de grúa
      Crane licence: crane license, kranschein, kranführerschein, caces grue > Crane operation
      CACES R482: caces engins de chantier > CACES
      Aerial work platform: hubarbeitsbühne, nacelle élévatrice, boom lift, scissor lift, cherry picker
      IPAF: ipaf licence, pal card > Aerial work platform
      CACES R486: caces nacelle > CACES, Aerial work platform ~ IPAF
      Rigging: anschlagen von lasten, élingage, slinging
      Landscaping: garten- und landschaftsbau, galabau, aménagement paysager, paysagisme ~ Gardening
      Gardening?: gartenpflege, gartenarbeit?, entretien des espaces verts, jardinage?, jardinería
      Property management?: hausverwaltung?, immobilienverwaltung?, gestion immobilière?, gestion locative?, weg-verwaltung?
      Real estate?: immobilien?, immobilienwirtschaft?, immobilier?
      Real estate sales: immobilienvertrieb, immobilienverkauf, vente immobilière > Real estate, Sales
      Building services engineering: gebäudetechnik, technische gebäudeausrüstung, TGA!, building services, mep?
      Caretaking: hausmeistertätigkeiten, janitorial, gardiennage d'immeuble, caretaker duties
    `,
  },
  {
    source:
      'IEC 60364 and DIN VDE 0100 (electrical installations), DGUV Vorschrift 3, NF C 18-510 (habilitation électrique), NFPA 70 (NEC), DIN EN 806 and TRGI (plumbing, gas), EU F-gas Regulation 2024/573; ESCO “electrician”, “plumber”',
    terms: `
      Electrical installation: elektroinstallation, electrical installations, installation électrique, instalaciones eléctricas, elektroinstallationen
      Electrical wiring: verdrahtung, wiring, câblage, câblage électrique, cableado > Electrical installation
      Control cabinet building: schaltschrankbau, schaltschrankverdrahtung, câblage d'armoires, panel building
      Qualified electrician: elektrofachkraft, electrician licence, journeyman electrician, electrician license, electrotechnically qualified person > Electrical installation
      Master electrician: elektromeister, elektrotechnikermeister, master electrician license > Qualified electrician
      VDE standards: din vde, vde-vorschriften, vde 0100, din vde 0100, normen vde
      DGUV V3: dguv vorschrift 3, bgv a3, dguv v3-prüfung, prüfung ortsveränderlicher geräte
      NEC?: national electrical code, nfpa 70
      Habilitation électrique: habilitation b1v, habilitation br, habilitations électriques, nf c 18-510
      18th edition: bs 7671, 18th edition wiring regulations
      KNX: eib/knx, knx programming > Building automation
      Building automation: gebäudeautomation, gebäudeleittechnik, building management systems, gestion technique du bâtiment, GTB!
      High voltage: hochspannung, haute tension, alta tensión
      Medium voltage: mittelspannung, moyenne tension ~ High voltage
      Fire alarm systems: brandmeldeanlagen, brandmeldetechnik, alarme incendie, systèmes de sécurité incendie
      Plumbing: sanitärinstallation, plomberie, sanitärtechnik, fontanería, sanitary installation
      Heating systems: heizungstechnik, heizungsbau, heizungsinstallation, chauffage?, heating installation
      Heat pumps: wärmepumpen, pompes à chaleur, heat pump installation > Heating systems
      HVAC: heating ventilation and air conditioning, hvac systems, HLK!, cvc?, climatización
      Air conditioning: klimatechnik, lüftungs- und klimatechnik, climatisation, air conditioning systems ~ HVAC
      SHK!: sanitär heizung klima, sanitär- heizungs- und klimatechnik, anlagenmechaniker shk > Plumbing, Heating systems
      Refrigeration: kältetechnik, froid commercial, refrigeration systems, kälteanlagen, frigoriste
      F-gas certificate: f-gas certification, kälteschein, attestation d'aptitude fluides frigorigènes, attestation fluides frigorigènes > Refrigeration ~ EPA 608
      EPA 608: epa 608 certification, epa section 608 > Refrigeration
      Gas installation: gasinstallation, gasinstallationen, installation gaz
      Gas Safe registration: gas safe registered, gas safe > Gas installation
      Pipefitting: rohrleitungsbau, pipe fitting, tuyauterie, rohrinstallation
      Photovoltaics: photovoltaik, solar installation, pv systems, photovoltaïque, pv-anlagen, solar pv, panneaux solaires
      Wind energy: windenergie, wind turbines, éolien, windkraftanlagen, wind turbine technician
      GWO: gwo basic safety training, global wind organisation > Wind energy
      Power plants: kraftwerkstechnik, power plant operation, centrale électrique
      Power grids: stromnetze, netzbetrieb, réseaux électriques, grid operation, netzplanung
      Energy consulting: energieberatung, audit énergétique, energy audits, energieberater, conseil en énergie
      Energy trading: energiehandel, power trading, négoce d'énergie
      Water treatment: wasseraufbereitung, traitement de l'eau, tratamiento de agua ~ Wastewater treatment
      Wastewater treatment: abwassertechnik, abwasserbehandlung, traitement des eaux usées
      Waste management: abfallwirtschaft, gestion des déchets, entsorgung?, abfallmanagement
      Lifts?: aufzugstechnik?, elevator maintenance?, ascenseurs?, lift maintenance?
      Locksmithing: schlosserarbeiten, serrurerie, schlosserei
    `,
  },
];
