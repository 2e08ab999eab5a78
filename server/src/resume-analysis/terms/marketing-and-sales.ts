import type { TermGroup } from './term-table.ts';

export const MARKETING_AND_SALES: TermGroup[] = [
  {
    source:
      'The makers’ documentation (support.google.com/analytics, support.google.com/google-ads, facebook.com/business/help, mailchimp.com/help) and ESCO knowledge “digital marketing techniques”',
    terms: `
      Marketing?
      Digital marketing?: online marketing?, digitales marketing?, marketing digital?, webmarketing?, internet marketing? > Marketing
      Performance marketing > Digital marketing
      SEO: search engine optimization, search engine optimisation, suchmaschinenoptimierung, référencement naturel, posicionamiento web > Digital marketing ~ SEM
      SEM: search engine marketing, suchmaschinenmarketing > Digital marketing
      Paid search: sea?, search engine advertising, suchmaschinenwerbung, référencement payant > SEM
      PPC: pay per click, ppc campaigns > Digital marketing ~ SEM
      Google Ads: adwords, google adwords > Paid search, PPC ~ Microsoft Advertising
      Microsoft Advertising: bing ads > Paid search, PPC
      Meta Ads: facebook ads, facebook advertising, instagram ads, meta ads manager, facebook ads manager > Paid social
      LinkedIn Ads: linkedin campaign manager > Paid social
      Paid social: paid social media, social media advertising, social ads > Digital marketing
      Google Analytics: ga4, google analytics 4 > Web analytics ~ Adobe Analytics, Matomo
      Adobe Analytics > Web analytics
      Matomo: piwik > Web analytics
      Web analytics: webanalyse, analyse web
      Google Tag Manager: GTM!
      Google Search Console > SEO
      Semrush: sem rush > SEO ~ Ahrefs
      Ahrefs > SEO
      Screaming Frog > SEO
      Keyword research: keyword-recherche, recherche de mots-clés > SEO
      Content marketing: marketing de contenu > Marketing
      Content strategy: content-strategie, stratégie de contenu
      Content creation: content production, content-erstellung, création de contenu, creación de contenidos
      Copywriting: copy writing, werbetexten, texten?, rédaction publicitaire, conception-rédaction
      Social media: social media marketing, social media management, réseaux sociaux, redes sociales, SMM! > Marketing
      Community management: community manager > Social media
      Influencer marketing: marketing d'influence > Marketing
      Affiliate marketing: affiliation marketing > Digital marketing
      Email marketing: e-mail marketing, e-mailing, emailing, newsletter marketing > Digital marketing
      Mailchimp: mail chimp > Email marketing ~ Klaviyo
      Klaviyo > Email marketing
      Marketing automation: automatisation marketing, automatisation du marketing
      Marketo: adobe marketo > Marketing automation ~ HubSpot, Pardot
      Pardot: salesforce pardot, marketing cloud account engagement > Marketing automation, Salesforce
      Salesforce Marketing Cloud: sfmc > Marketing automation, Salesforce
      Conversion rate optimisation: conversion rate optimization, cro?, conversion-optimierung > Digital marketing
      E-commerce?: ecommerce?, e-commerce management?, onlinehandel?, commerce électronique?, comercio electrónico?
      Amazon Seller Central: seller central, amazon marketplace > E-commerce
      Market research: marktforschung, étude de marché, études de marché, investigación de mercados
      Brand management: markenführung, markenmanagement, gestion de marque > Marketing
      Branding?: brand building?, markenaufbau? > Marketing
      Campaign management: kampagnenmanagement, gestion de campagnes, marketing campaigns > Marketing
      Product marketing: produktmarketing, marketing produit > Marketing
      Trade marketing > Marketing
      Trade fairs?: trade shows?, messeorganisation, messeplanung, trade show organisation, organisation de salons
      Public relations: pr?, öffentlichkeitsarbeit, relations publiques, relaciones públicas
      Media relations: pressearbeit, press relations, relations presse > Public relations
      Corporate communications: unternehmenskommunikation, communication d'entreprise
      Internal communications: interne kommunikation, communication interne > Corporate communications
      Journalism?: journalismus?, journalisme?, periodismo?, redaktionelles arbeiten?
      Media planning: mediaplanung, plan média
      Storytelling?
    `,
  },
  {
    source:
      'ESCO skill groups “selling products or services” and “serving customers”, O*NET 41 (sales) and 43-4051 (customer service), KldB 611 and 921',
    terms: `
      Sales?: selling?, vertrieb?, verkauf?, vente?, ventas?
      B2B sales: b2b-vertrieb, business-to-business sales, vente b2b, b2b-verkauf, ventas b2b > Sales
      B2C sales: b2c-vertrieb, vente b2c > Sales
      Field sales: außendienst, outside sales, vente terrain, aussendienst > Sales
      Inside sales: vertriebsinnendienst, verkaufsinnendienst, telesales, vente sédentaire > Sales
      Sales administration: sales support, vertriebsassistenz, administration des ventes
      Cold calling: kaltakquise, telefonakquise, prospection téléphonique > Lead generation
      Lead generation: leadgenerierung, lead-generierung, prospecting, prospection, neukundenakquise, neukundengewinnung, new customer acquisition, génération de leads, prospection commerciale
      Telemarketing: telefonmarketing, télémarketing ~ Cold calling
      Business development?: geschäftsentwicklung?, développement commercial?, développement des affaires?, desarrollo de negocio?
      Account management: bestandskundenbetreuung, gestion de comptes, client management, gestión de cuentas
      Key account management: key accounts, großkundenbetreuung, gestion de grands comptes, KAM! > Account management
      Customer success: customer success management > Account management
      Sales management?: vertriebsleitung?, vertriebssteuerung?, sales leadership?, direction commerciale?, verkaufsleitung? > Sales
      Pipeline management: sales pipeline management, pipelinemanagement > Sales
      Sales forecasting: absatzplanung, prévisions de vente > Forecasting
      Negotiation?: contract negotiation, verhandlungsführung, vertragsverhandlungen, négociation?, négociation commerciale, negociación?, price negotiation, preisverhandlungen
      Quotations: angebotserstellung, preparing quotes, quotation preparation, élaboration de devis, établissement de devis, angebotskalkulation
      Tendering: bid management, tender management, ausschreibungen, angebotsmanagement, appels d'offres, licitaciones
      Order processing: auftragsbearbeitung, auftragsabwicklung, order management, order entry, traitement des commandes, gestion des commandes
      Presales: pre-sales, avant-vente, sales engineering
      Technical sales: technischer vertrieb, vente technique, technico-commercial > Sales
      Retail?: einzelhandel?, retail sales?, commerce de détail?, comercio minorista?, verkauf im einzelhandel?
      Store management: filialleitung, marktleitung, gestion de magasin, store manager, shop management > Retail
      Cash handling: kassentätigkeit, kassieren, kassenführung, tenue de caisse, encaissement, till operation, cashiering, cash register, caisse?, manejo de caja
      POS systems: point of sale systems, pos system, kassensysteme, epos, logiciel de caisse
      Visual merchandising: warenpräsentation
      Merchandising?: marchandisage?
      Shelf stocking: regalauffüllung, warenverräumung, stock replenishment, mise en rayon, shelf replenishment
      Upselling: up-selling, vente additionnelle > Sales ~ Cross-selling
      Cross-selling: crossselling, vente croisée > Sales
      Customer service: customer support, customer care, kundenservice, kundendienst, service client, service clientèle, relation client, atención al cliente
      Call centre: call center, callcenter, contact centre, contact center, centre d'appels, centro de llamadas > Customer service
      Complaint handling: complaint management, reklamationsbearbeitung, beschwerdemanagement, reklamationsmanagement, gestion des réclamations, complaints handling > Customer service
      Live chat support: chat support > Customer service
      Genesys: genesys cloud > Call centre ~ Five9
      Five9 > Call centre
      SLA management: service level agreements, service level management
      Customer onboarding: client onboarding
    `,
  },
];
