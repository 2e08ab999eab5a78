import type { TermGroup } from './term-table.ts';

export const INDUSTRY: TermGroup[] = [
  {
    source:
      'The makers’ documentation: help.autodesk.com, help.solidworks.com, docs.plm.automation.siemens.com, 3ds.com, ptc.com, ansyshelp.ansys.com, eplan.help; ESCO knowledge “CAD software”, “CAE software”',
    terms: `
      CAD!: computer-aided design, cad software, cad-programme, cad design, cad-konstruktion, conception assistée par ordinateur, dao?
      AutoCAD: auto cad, autodesk autocad, autocad lt > CAD ~ MicroStation
      MicroStation: bentley microstation > CAD
      SolidWorks: solid works > 3D CAD ~ CATIA, Autodesk Inventor, Siemens NX, Creo
      3D CAD: cad 3d, 3d-konstruktion > CAD
      CATIA: catia v5, catia v6 > 3D CAD ~ Siemens NX, Creo
      Autodesk Inventor: inventor cad > 3D CAD
      Siemens NX: unigraphics, nx cad > 3D CAD ~ Creo
      Creo: pro/engineer, ptc creo, proengineer > 3D CAD
      Solid Edge > 3D CAD ~ SolidWorks
      Fusion 360: autodesk fusion > 3D CAD ~ Autodesk Inventor
      EPLAN: eplan electric p8, eplan p8 > Electrical design
      Electrical design: elektrokonstruktion, elektroplanung, conception électrique, electrical schematics, stromlaufpläne
      PCB design: leiterplattendesign, leiterplattenentwicklung, conception de circuits imprimés, printed circuit board design
      Altium: altium designer > PCB design ~ KiCad
      KiCad > PCB design
      ANSYS: ansys workbench > Finite element analysis ~ Abaqus
      Abaqus > Finite element analysis
      Finite element analysis: FEA!, FEM!, finite-elemente-methode, fem-berechnung, éléments finis, finite element method
      CFD!: computational fluid dynamics, strömungssimulation
      PLM!: product lifecycle management
      Teamcenter: siemens teamcenter > PLM ~ Windchill
      Windchill: ptc windchill > PLM
      Technical drawings: technische zeichnungen, technical drawing, dessin technique, dessin industriel, blueprint reading, reading blueprints, lecture de plans, zeichnungslesen, lesen technischer zeichnungen, reading technical drawings, planos técnicos
      GD&T: geometric dimensioning and tolerancing, form- und lagetoleranzen > Technical drawings
      Mechanical design: maschinenkonstruktion, mechanische konstruktion, conception mécanique, diseño mecánico, machine design
      Mechanical engineering?: maschinenbau?, génie mécanique?, ingeniería mecánica?
      Electrical engineering?: elektrotechnik?, génie électrique?, ingeniería eléctrica?
      Electronics?: elektronik?, électronique?, electrónica?
      Power electronics: leistungselektronik, électronique de puissance > Electronics
      Mechatronics: mechatronik, mécatronique
      Hydraulics: hydraulik, hydraulique ~ Pneumatics
      Pneumatics: pneumatik, pneumatique
      Thermodynamics: thermodynamik, thermodynamique
      Material science: materials science, werkstofftechnik, werkstoffkunde, science des matériaux
    `,
  },
  {
    source:
      'DIN EN ISO 9606-1 and ISO 4063 (welding processes), AWS D1.1, IEC 61131-3 (PLC), ISO 6983 (CNC), siemens.com and rockwellautomation.com documentation; ESCO “welder”, “machine operator”; KldB 24, 25',
    terms: `
      Welding: schweißen, schweissen, soudage, soldadura, soudure
      MIG welding: mig/mag welding, mig/mag, mig-mag-schweißen, mag welding, mag-schweißen, mig-schweißen, gmaw, soudage mig, gas metal arc welding, soudage mig/mag, gas shielded metal arc welding > Welding ~ TIG welding
      TIG welding: tig, wig-schweißen, wig welding, gtaw, soudage tig, WIG!, gas tungsten arc welding > Welding
      Arc welding: stick welding, smaw, lichtbogenhandschweißen, e-handschweißen, mma welding, soudage à l'arc, shielded metal arc welding > Welding ~ MIG welding
      Flux-cored welding: fcaw, flux core welding > Welding
      Pipe welding: rohrschweißen, pipeline welding, soudage de tuyauterie > Welding
      Spot welding: punktschweißen, soudage par points > Welding
      Brazing: hartlöten, brasage > Soldering
      Soldering: löten, weichlöten, brasage tendre
      EN ISO 9606: schweißerprüfung, din en iso 9606, iso 9606-1, welder qualification, en iso 9606-1, qualification de soudeur > Welding
      Welding supervision: schweißaufsicht, schweißfachmann, welding coordination > Welding
      Welding inspection: certified welding inspector, welding inspector, inspection des soudures ~ Welding supervision
      Metalworking: metallbearbeitung, metalworking skills, travail des métaux
      Sheet metal work: blechbearbeitung, sheet metal fabrication, tôlerie > Metalworking
      CNC: cnc machining, cnc-maschinen, cnc machines, cnc operation, usinage cnc, commande numérique, cnc-bearbeitung, zerspanung cnc
      CNC programming: cnc-programmierung, programmation cnc, g-code > CNC
      Heidenhain: heidenhain tnc > CNC programming ~ Sinumerik, Fanuc CNC
      Sinumerik: siemens sinumerik, siemens 840d > CNC programming
      Fanuc CNC: fanuc control > CNC programming
      Mastercam: master cam > CAM software
      CAM software: computer-aided manufacturing, cad/cam
      Milling: fräsen, fraisage, fresado ~ Turning
      Turning?: drehen?, tournage?, lathe operation, lathe work
      CNC milling: cnc-fräsen, fraisage cnc > CNC, Milling
      CNC turning: cnc-drehen, tournage cnc > CNC, Turning
      Grinding?: schleifen?, rectification, surface grinding
      Injection moulding: spritzguss, injection molding, spritzgießen, injection plastique
      3D printing: additive manufacturing, additive fertigung, 3d-druck, impression 3d, fabrication additive
      Machine operation: maschinenbedienung, machine operator, anlagenbedienung, conduite de machines, conduite de ligne, operating machinery
      Machine setup: maschinen einrichten, machine set-up, réglage de machines, rüsten von maschinen
      Assembly work: montage?, montagearbeiten, assemblage, assembly line work, montaje
      IPC-A-610: ipc 610 > Soldering
      Spray painting: lackieren, lackierung, peinture au pistolet ~ Powder coating
      Powder coating: pulverbeschichtung, pulverbeschichten, thermolaquage
      PLC: plc programming, sps-programmierung, SPS!, automate programmable, automates programmables, programmable logic controllers, sps-steuerungen
      SIMATIC S7: simatic, siemens s7, step 7, s7-1500, s7-300, simatic step 7 > PLC ~ Allen-Bradley
      Siemens TIA Portal: tia portal, tia-portal v17 > SIMATIC S7
      Allen-Bradley: rockwell automation, controllogix > PLC
      Studio 5000: rslogix, rslogix 5000 > Allen-Bradley
      CODESYS > PLC ~ TwinCAT
      TwinCAT: beckhoff twincat > PLC
      SCADA: scada systems, supervision industrielle ~ HMI programming
      WinCC: simatic wincc > SCADA
      HMI programming: HMI!, human machine interface, visualisierung hmi
      Industrial robotics: industrieroboter, robot programming, roboterprogrammierung, robotique industrielle
      KUKA: kuka robots > Industrial robotics ~ ABB robots, FANUC robots
      ABB robots: abb robotstudio > Industrial robotics
      FANUC robots: fanuc robotics > Industrial robotics
      Automation technology: automatisierungstechnik, industrial automation, automatisation industrielle, automatisme
      Profinet ~ Profibus
      Profibus
      Commissioning: inbetriebnahme, mise en service
    `,
  },
  {
    source:
      'ISO 9000 family, IATF 16949, AIAG & VDA handbooks (FMEA, PPAP, MSA, SPC), EN 13306 (maintenance terms), ISO 45001, ISO 14001, ASQ glossary; ESCO “quality engineer”, “maintenance technician”',
    terms: `
      Quality management: qualitätsmanagement, gestion de la qualité, management de la qualité, gestión de calidad, QMS!, quality management systems
      Quality control: qualitätskontrolle, contrôle qualité, quality inspection, qualitätsprüfung, control de calidad
      Incoming inspection: wareneingangsprüfung, contrôle à réception, incoming goods inspection > Quality control
      ISO 9001: din en iso 9001, iso9001, en iso 9001 > Quality management
      IATF 16949: ts 16949, iso/ts 16949 > Quality management
      EN 9100: as9100, en9100 > Quality management
      ISO 13485: din en iso 13485 > Quality management
      ISO 14001: din en iso 14001, iso14001 > Environmental management
      Environmental management: umweltmanagement, environmental management system, management environnemental
      ISO 45001: din en iso 45001 > Occupational safety
      ISO 50001: din en iso 50001 > Energy management
      Energy management: energiemanagement, management de l'énergie, energy management system
      Quality audits: qualitätsaudits, audits qualité, internal quality audits
      FMEA: failure mode and effects analysis, amdec, fehlermöglichkeits- und einflussanalyse, process fmea
      8D reports: 8d, 8d-report, 8d-methode
      PPAP: production part approval process ~ APQP, Initial sample inspection
      Initial sample inspection: erstmusterprüfung, erstmusterprüfbericht, empb, first article inspection
      APQP: advanced product quality planning
      SPC: statistical process control, statistische prozesskontrolle, maîtrise statistique des procédés
      MSA: measurement system analysis, messsystemanalyse
      Root cause analysis: ursachenanalyse, analyse des causes racines
      Metrology: messtechnik, métrologie, metrología
      Coordinate measuring: koordinatenmesstechnik, CMM!, coordinate measuring machine, 3d-messtechnik > Metrology
      Non-destructive testing: NDT!, zerstörungsfreie prüfung, contrôle non destructif, ZFP!
      Ultrasonic testing: ultraschallprüfung, contrôle par ultrasons > Non-destructive testing
      Lean?: lean manufacturing, lean management, lean production, schlanke produktion
      Six Sigma: 6 sigma, lean six sigma
      Six Sigma Green Belt: green belt, lean six sigma green belt > Six Sigma
      Six Sigma Black Belt: black belt, lean six sigma black belt > Six Sigma Green Belt
      Kaizen: KVP!, kontinuierlicher verbesserungsprozess, continuous improvement, kontinuierliche verbesserung, amélioration continue, mejora continua
      5S: 5s methodology, 5s-methode, méthode 5s > Lean
      Value stream mapping: wertstromanalyse, VSM! > Lean
      TPM: total productive maintenance
      OEE: overall equipment effectiveness
      Production planning: produktionsplanung, fertigungsplanung, planification de la production, arbeitsvorbereitung, ordonnancement, production scheduling
      Production management: produktionsleitung, fertigungsleitung, gestion de production, production supervision
      MES?: manufacturing execution system
      Maintenance?: instandhaltung, wartung?, wartung und instandhaltung, maintenance industrielle, industrial maintenance, mantenimiento
      Preventive maintenance: vorbeugende wartung, vorbeugende instandhaltung, maintenance préventive, mantenimiento preventivo > Maintenance
      Predictive maintenance: vorausschauende wartung, maintenance prédictive > Maintenance
      Troubleshooting?: fault finding?, fehlersuche?, störungsbeseitigung?, fehlerdiagnose?, dépannage?, störungsbehebung?
      CMMS: GMAO!, computerised maintenance management system, computerized maintenance management system
      Occupational safety: arbeitssicherheit, health and safety, occupational health and safety, sécurité au travail, santé et sécurité au travail, HSE!, EHS!, arbeitsschutz, workplace safety, seguridad laboral
      Safety officer: fachkraft für arbeitssicherheit, SiFa!, préventeur > Occupational safety
      NEBOSH: nebosh general certificate > Occupational safety
      OSHA: osha 10, osha 30, osha regulations > Occupational safety
      Lockout tagout: LOTO!, lock-out tag-out, consignation électrique > Occupational safety
      Risk assessment: gefährdungsbeurteilung, risikobeurteilung, évaluation des risques, risikobewertung
      CE marking: ce-kennzeichnung, marquage ce ~ Machinery Directive
      Machinery Directive: maschinenrichtlinie, directive machines, 2006/42/ec
      ATEX: explosionsschutz, explosion protection
      Clean room work: cleanroom, reinraum, salle blanche
    `,
  },
];
