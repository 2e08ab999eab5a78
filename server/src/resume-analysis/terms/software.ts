import type { TermGroup } from './term-table.ts';

export const SOFTWARE: TermGroup[] = [
  {
    source:
      'The languages’ own standards and manuals: ECMA-262 (JavaScript), typescriptlang.org, docs.python.org, docs.oracle.com/javase, go.dev/ref/spec, doc.rust-lang.org, ISO/IEC 14882 (C++), ISO/IEC 9899 (C), learn.microsoft.com/dotnet',
    terms: `
      JavaScript: js?, ecmascript, es6, vanilla js, vanilla javascript
      TypeScript: ts? > JavaScript
      HTML: html5
      CSS: css3, cascading style sheets
      Sass: scss > CSS
      Less CSS: less.js > CSS ~ Sass
      Python: python3, python 3
      Ruby!
      PHP: php 8, php8, php7
      Java: java se, core java, java 8, java 11, java 17, java 21 ~ Kotlin, C#
      Java EE: jakarta ee, j2ee, JEE! > Java ~ Spring Framework
      Kotlin
      Scala
      Groovy?
      Go!: golang, go lang ~ Rust, C++
      Rust!: rust lang, rustlang ~ C++
      C?: c language, c programming, ansi c
      C++: cpp, c plus plus, c++11, c++14, c++17, c++20
      C#: csharp, c sharp > .NET
      .NET: dotnet, .net core, .net framework, dot net
      ASP.NET: asp.net core, asp.net mvc > .NET
      VB.NET: visual basic .net > .NET
      F#: fsharp > .NET
      Swift! ~ Objective-C
      Objective-C: obj-c
      Dart!
      Elixir ~ Erlang
      Erlang
      Haskell ~ Scala, OCaml
      OCaml
      Clojure
      Lisp: common lisp ~ Clojure
      Perl!
      R?: r language, r programming, rstudio, r studio ~ SAS, Python
      MATLAB ~ Python
      Simulink: matlab/simulink > MATLAB
      Julia?: julia language
      Lua
      Delphi?: delphi programming, object pascal ~ Pascal
      Pascal?
      Bash: shell?, shell scripting, bash scripting, shell scripts, unix shell
      PowerShell: power shell
      VBA: visual basic for applications, excel vba, vba macros, vba-makros
      COBOL
      Fortran
      ABAP: sap abap, abap oo, abap objects > SAP
      Assembly language: assembler programming
      Solidity > Blockchain
      Apex?: salesforce apex > Salesforce
      RPG programming: rpgle, ile rpg, rpg iv
    `,
  },
  {
    source:
      'The frameworks’ own documentation: react.dev, vuejs.org, angular.dev, svelte.dev, nextjs.org/docs, nodejs.org/docs, docs.djangoproject.com, docs.spring.io, rubyonrails.org, laravel.com/docs, symfony.com/doc, learn.microsoft.com/aspnet',
    terms: `
      Node.js: node?, nodejs, node js > JavaScript ~ Deno
      Deno > JavaScript
      React!: reactjs, react.js, react js > JavaScript ~ Vue.js, Angular, Svelte
      Next.js: nextjs, next js > React
      Gatsby: gatsbyjs > React
      Redux > JavaScript
      React Native > React ~ Flutter
      Vue.js: Vue!, vuejs, vue js, vue 3 > JavaScript ~ Angular, Svelte
      Nuxt: nuxtjs, nuxt.js > Vue.js
      Angular: angular 2+ > TypeScript ~ Svelte
      AngularJS: angular.js > JavaScript ~ Angular
      Svelte: sveltekit > JavaScript
      jQuery > JavaScript
      RxJS > JavaScript
      D3.js: d3js > JavaScript
      Three.js: threejs > JavaScript
      Express!: expressjs, express.js > Node.js ~ NestJS, Fastify
      Fastify > Node.js ~ NestJS
      NestJS: nest.js > Node.js, TypeScript
      Electron?: electronjs, electron.js > JavaScript
      Tailwind CSS: tailwind, tailwindcss > CSS ~ Bootstrap
      Bootstrap?: bootstrap css, bootstrap framework > CSS
      Material UI: mui > React
      Django: django rest framework > Python ~ Flask, FastAPI, Ruby on Rails
      Flask!: flask framework > Python ~ FastAPI
      FastAPI > Python
      Celery?: celery workers > Python
      Ruby on Rails: rails?, ror? > Ruby
      Laravel > PHP ~ Symfony
      Symfony > PHP
      Zend Framework: laminas > PHP
      Spring Framework: Spring!, java spring, spring mvc > Java ~ Quarkus
      Spring Boot: springboot > Spring Framework
      Quarkus > Java
      Hibernate!: hibernate orm > JPA
      JPA!: java persistence api, jakarta persistence > Java
      Maven: apache maven > Java ~ Gradle
      Gradle
      Entity Framework: ef core, entity framework core > .NET
      Blazor > C#
      WPF!: windows presentation foundation > .NET
      Xamarin > C# ~ Flutter, .NET MAUI
      .NET MAUI: maui > C#
      Flutter > Dart
      SwiftUI > Swift
      UIKit
      Jetpack Compose > Kotlin
      Android development: android sdk, android app development, android-entwicklung, développement android ~ iOS development
      iOS development: ios app development, ios sdk, ios-entwicklung, développement ios
      Mobile development?: mobile app development?, app-entwicklung?, développement mobile?
      Qt!: qt framework, qml > C++
      Vite! ~ Webpack
      Webpack
      Storybook
      WordPress: word press > PHP, Content management systems ~ Drupal, TYPO3
      Drupal > PHP, Content management systems ~ TYPO3
      TYPO3 > PHP, Content management systems
      Joomla > PHP, Content management systems ~ WordPress
      Content management systems: CMS!, content management system, redaktionssysteme, web cms
      Magento: adobe commerce > PHP ~ Shopware, Shopify
      Shopware ~ Shopify
      Shopify
      WooCommerce > WordPress ~ Shopify
      Contentful > Content management systems
      Adobe Experience Manager: AEM! > Content management systems
    `,
  },
  {
    source:
      'The standards’ own names: RFC 9110 (HTTP), the GraphQL specification, OpenAPI Specification, RFC 6749 (OAuth 2.0), and common textbooks of software engineering (IEEE SWEBOK)',
    terms: `
      REST APIs: rest?, restful, rest api, restful apis, restful api, restful services, restful web services, rest-schnittstellen, api rest ~ GraphQL, gRPC, SOAP
      GraphQL ~ gRPC
      gRPC
      SOAP!: soap web services, soap api
      OpenAPI: swagger, openapi specification > REST APIs
      API design: api development, api-entwicklung, schnittstellenentwicklung, développement d'api
      WebSockets: websocket, web sockets
      OAuth: oauth2, oauth 2.0
      OpenID Connect: oidc > OAuth ~ SAML
      SAML: saml 2.0
      Microservices: microservice, microservice architecture, micro-services, mikroservices
      Domain-driven design: ddd?
      Event sourcing ~ CQRS
      CQRS: command query responsibility segregation
      Event-driven architecture: event driven, ereignisgesteuerte architektur
      Object-oriented programming: OOP!, objektorientierte programmierung, programmation orientée objet
      Design patterns: software design patterns, entwurfsmuster
      Data structures: data structures and algorithms, algorithms and data structures
      Software architecture: softwarearchitektur, architecture logicielle, arquitectura de software
      Distributed systems: verteilte systeme, systèmes distribués
      Front-end development?: frontend development?, frontend-entwicklung?, développement front-end?
      Back-end development?: backend development?, backend-entwicklung?, développement back-end?
      Full-stack development?: fullstack development?, full-stack-entwicklung?, développement full stack? > Front-end development, Back-end development
      Web development?: webentwicklung?, développement web?, desarrollo web?
      Software development?: software engineering?, softwareentwicklung?, développement logiciel?, desarrollo de software?
      Code review: code reviews, peer review of code
      Technical documentation: technische dokumentation, documentation technique, technical writing
      UML!: unified modeling language
      XML
      XSLT > XML
      JSON
      Regular expressions: regex
      Multithreading: concurrent programming, nebenläufigkeit
    `,
  },
  {
    source:
      'The tools’ own documentation: selenium.dev, docs.cypress.io, playwright.dev, jestjs.io, junit.org; the ISTQB glossary for testing; scrumguides.org and scaledagileframework.com for ways of working',
    terms: `
      Selenium: selenium webdriver > Test automation ~ Cypress, Playwright
      Cypress: cypress.io > Test automation ~ Playwright
      Playwright? > Test automation
      Appium > Test automation
      Jest! > Unit testing ~ Vitest
      Vitest > Unit testing
      JUnit > Unit testing
      pytest > Unit testing
      NUnit > Unit testing ~ xUnit
      xUnit: xunit.net > Unit testing
      Mockito > Unit testing
      Cucumber!: cucumber gherkin > Behaviour-driven development
      Postman!
      JMeter: apache jmeter > Load testing ~ Gatling
      Gatling > Load testing
      Load testing: lasttests, tests de charge > Performance testing
      Performance testing: performancetests, tests de performance
      Robot Framework > Test automation
      Test automation: automated testing, automated tests, testautomatisierung, automatisation des tests, tests automatisés
      Unit testing: unit tests, unittests, tests unitaires, komponententests
      Integration testing: integration tests, integrationstests, tests d'intégration
      Manual testing: manuelles testen, tests manuels > Software testing
      Software testing?: softwaretests?, softwaretest?, test logiciel?, tests logiciels?
      Test-driven development: TDD!, testgetriebene entwicklung > Unit testing
      Behaviour-driven development: BDD!, behavior-driven development
      QA: quality assurance, qualitätssicherung, assurance qualité, aseguramiento de la calidad
      Software quality assurance: software qa, software-qualitätssicherung > QA, Software testing
      ISTQB: istqb certified tester, istqb foundation > Software testing
      Agile: agile methods, agile methodologies, agile development, agile methodology, agile methoden, agile softwareentwicklung, méthodes agiles, metodologías ágiles
      Scrum > Agile ~ Kanban
      Kanban > Agile
      SAFe!: scaled agile, scaled agile framework > Agile
      Certified Scrum Master: CSM!, certified scrummaster, scrum master certification > Scrum ~ Professional Scrum Master
      Professional Scrum Master: psm?, psm i, psm ii > Scrum
      Certified Scrum Product Owner: cspo > Scrum ~ Professional Scrum Product Owner
      Professional Scrum Product Owner: pspo, pspo i > Scrum
      Jira: atlassian jira ~ Azure DevOps
      Confluence: atlassian confluence
      Git!: git version control ~ Subversion
      Subversion: SVN!, apache subversion
      GitHub > Git ~ GitLab, Bitbucket
      GitLab > Git ~ Bitbucket
      Bitbucket > Git
      Version control: versionsverwaltung, versionskontrolle, gestion de versions
    `,
  },
];
