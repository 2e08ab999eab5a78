import type { TermGroup } from './term-table.ts';

export const DATA: TermGroup[] = [
  {
    source:
      'ISO/IEC 9075 (SQL) and the makers’ documentation: postgresql.org/docs, dev.mysql.com/doc, mariadb.com/kb, sqlite.org, docs.oracle.com/database, learn.microsoft.com/sql, mongodb.com/docs, redis.io/docs, cassandra.apache.org, neo4j.com/docs',
    terms: `
      SQL: structured query language, sql queries, sql-abfragen, requêtes sql ~ NoSQL
      Databases?: relational databases?, relationale datenbanken?, bases de données relationnelles?, rdbms?, database management?, datenbankmanagement?
      Database administration: DBA!, database administrator, datenbankadministration, administration de bases de données > Databases
      PostgreSQL: postgres, psql, postgre sql, postgresql database > SQL, Databases ~ MySQL, SQL Server, Oracle
      MySQL: my sql > SQL, Databases ~ SQL Server, Oracle
      MariaDB: maria db > SQL, Databases ~ MySQL, PostgreSQL
      SQLite > SQL ~ PostgreSQL
      Oracle?: oracle database, oracle db, oracle rdbms, oracle 19c, oracle 12c, oracle-datenbank > SQL, Databases ~ SQL Server
      PL/SQL: plsql, oracle pl/sql > Oracle ~ T-SQL
      SQL Server: mssql, ms sql, microsoft sql server, ms sql server, mssql server > SQL, Databases
      T-SQL: transact-sql, tsql > SQL Server
      SSIS!: sql server integration services > SQL Server, ETL
      SSRS!: sql server reporting services > SQL Server
      SSAS!: sql server analysis services > SQL Server
      IBM Db2: db2 > SQL, Databases ~ Oracle
      Microsoft Access: ms access > Databases
      SAP HANA: hana > SAP, SQL
      Teradata > SQL, Data warehousing
      NoSQL: no-sql, nosql databases
      MongoDB: Mongo! > NoSQL ~ DynamoDB, Cassandra
      Redis > NoSQL ~ Memcached
      Memcached
      Cassandra!: apache cassandra > NoSQL
      DynamoDB: amazon dynamodb, aws dynamodb > NoSQL, AWS
      Cosmos DB: azure cosmos db, cosmosdb > NoSQL, Azure ~ DynamoDB
      Firebase: google firebase > Google Cloud
      Firestore: cloud firestore > Firebase, NoSQL
      Couchbase > NoSQL ~ MongoDB, CouchDB
      CouchDB: apache couchdb > NoSQL
      HBase: apache hbase > NoSQL, Hadoop
      Elasticsearch: elastic search ~ Apache Solr, OpenSearch
      OpenSearch: amazon opensearch
      Apache Solr: solr
      Graph databases: graphdatenbanken > NoSQL
      Neo4j > Graph databases
      InfluxDB > NoSQL
      Database design: data modelling, data modeling, datenmodellierung, modélisation de données, datenbankdesign, entity relationship modelling > Databases
      Query optimisation: query optimization, sql tuning, database performance tuning > SQL
    `,
  },
  {
    source:
      'The makers’ documentation: kafka.apache.org, rabbitmq.com/docs, spark.apache.org, airflow.apache.org, docs.getdbt.com, docs.snowflake.com, cloud.google.com/bigquery/docs, docs.aws.amazon.com/redshift, docs.databricks.com',
    terms: `
      Kafka: apache kafka, kafka streams, confluent kafka > Message queues ~ RabbitMQ
      RabbitMQ: rabbit mq > Message queues
      ActiveMQ: apache activemq > Message queues ~ RabbitMQ
      Amazon SQS: aws sqs > AWS, Message queues ~ RabbitMQ
      Message queues: message brokers, messaging systems, message queuing
      Spark!: apache spark, pyspark, spark sql > Big data ~ Apache Flink, Hadoop
      Apache Flink: flink > Big data
      Apache Beam > Big data ~ Spark
      Hadoop: apache hadoop > Big data
      HDFS: hadoop distributed file system > Hadoop
      MapReduce > Big data ~ Hadoop
      Hive!: apache hive, hiveql > Hadoop, SQL
      Big data: mégadonnées
      Airflow: apache airflow
      dbt: data build tool > SQL
      ETL: etl processes, etl pipelines, etl-prozesse, etl/elt, extract transform load
      Data pipelines: data pipeline, datenpipelines, pipelines de données
      Informatica: informatica powercenter > ETL ~ Talend
      Talend > ETL
      Azure Data Factory: ADF! > ETL, Azure
      AWS Glue > ETL, AWS
      Fivetran > ETL ~ Airbyte
      Airbyte > ETL
      Data engineering?: ingénierie des données?
      Data warehousing: data warehouse, dwh, entrepôt de données, datawarehouse
      Data lake: data lakes
      Delta Lake > Data lake
      Snowflake > SQL, Data warehousing ~ BigQuery, Redshift, Databricks
      BigQuery: google bigquery > SQL, Data warehousing, Google Cloud ~ Redshift
      Redshift: amazon redshift, aws redshift > SQL, Data warehousing, AWS
      Azure Synapse: synapse analytics, azure synapse analytics > SQL, Data warehousing, Azure ~ Snowflake
      Databricks: azure databricks > Spark
      Data governance: datengovernance, gouvernance des données
      Data quality: data quality management, datenqualität, qualité des données
      Master data management: stammdatenmanagement, stammdatenpflege, master data, gestion des données de référence, mdm?
    `,
  },
  {
    source:
      'The makers’ documentation: help.tableau.com, learn.microsoft.com/power-bi, cloud.google.com/looker/docs, help.qlik.com, support.sas.com, ibm.com/docs (SPSS); ESCO knowledge “data analytics”, “statistics”',
    terms: `
      Business intelligence: bi tools, informatique décisionnelle, inteligencia de negocios
      Tableau!: tableau desktop, tableau software > Business intelligence, Data visualisation ~ Power BI, Looker, Qlik
      Power BI: powerbi, microsoft power bi, ms power bi > Business intelligence, Data visualisation ~ Looker, Qlik
      DAX! > Power BI
      Power Query > Microsoft Excel
      Looker!: lookml > Business intelligence, Data visualisation
      Looker Studio: google data studio, google looker studio > Data visualisation ~ Looker
      Qlik > Business intelligence, Data visualisation
      Qlik Sense: qliksense > Qlik
      QlikView > Qlik
      SAP BusinessObjects: business objects, sap bo > Business intelligence
      Crystal Reports: sap crystal reports > Business intelligence
      SAP BW: sap bw/4hana, sap business warehouse > SAP, Data warehousing
      SAP Analytics Cloud: sap sac > SAP, Business intelligence
      MicroStrategy > Business intelligence ~ IBM Cognos
      IBM Cognos: cognos > Business intelligence
      Data visualisation: data visualization, datenvisualisierung, visualisation de données, dashboards, dashboarding
      Data analysis: data analytics, datenanalyse, analyse de données, analyse des données, análisis de datos
      Data science: science des données, ciencia de datos
      Data mining: exploration de données > Data analysis
      Statistics?: statistik?, statistiques?, statistical analysis, statistische analyse, analyse statistique, inferential statistics
      SAS?: sas programming, sas base, sas enterprise guide > Statistics ~ SPSS, Stata
      SPSS: ibm spss > Statistics ~ Stata
      Stata > Statistics
      A/B testing: ab testing, a/b tests, split testing
      Econometrics: ökonometrie, économétrie > Statistics
      Time series analysis: zeitreihenanalyse, time series forecasting > Statistics
      Biostatistics: biostatistik, biostatistiques > Statistics
      Web scraping: web crawling
      Scrapy > Web scraping, Python
      GIS: geographic information systems, geoinformationssysteme, systèmes d'information géographique, sig?, geoinformatik
      ArcGIS: esri arcgis > GIS ~ QGIS
      QGIS > GIS
    `,
  },
  {
    source:
      'The libraries’ own documentation: scikit-learn.org, pytorch.org, tensorflow.org, keras.io, pandas.pydata.org, numpy.org, huggingface.co/docs; ISO/IEC 22989 (terms of artificial intelligence)',
    terms: `
      Artificial intelligence: künstliche intelligenz, intelligence artificielle, inteligencia artificial, AI!, KI!
      Machine learning: ml?, maschinelles lernen, apprentissage automatique, aprendizaje automático > Artificial intelligence
      Deep learning: tiefes lernen, apprentissage profond > Machine learning
      Neural networks: neuronale netze, réseaux de neurones > Machine learning ~ Deep learning
      Predictive modelling: predictive modeling, predictive analytics, prädiktive modellierung > Data analysis
      Reinforcement learning > Machine learning
      NLP: natural language processing, computerlinguistik, traitement automatique du langage, procesamiento del lenguaje natural > Machine learning
      Computer vision: maschinelles sehen, vision par ordinateur, visión artificial ~ Machine learning
      OpenCV > Computer vision
      LLMs: large language models, llm, große sprachmodelle, grands modèles de langage > Artificial intelligence
      Generative AI: generative ki, genai, gen ai, ia générative > Artificial intelligence ~ LLMs
      Prompt engineering > LLMs
      Retrieval-augmented generation: rag pipelines > LLMs
      LangChain > LLMs
      Hugging Face: huggingface transformers, huggingface > NLP
      spaCy > NLP, Python ~ NLTK
      NLTK > NLP, Python
      TensorFlow: tensor flow > Deep learning ~ PyTorch
      PyTorch > Deep learning, Python
      Keras > Deep learning, Python
      scikit-learn: sklearn > Machine learning, Python
      XGBoost > Machine learning ~ LightGBM
      LightGBM > Machine learning
      Pandas: python pandas > Python, Data analysis
      NumPy > Python
      SciPy > Python
      Matplotlib > Python, Data visualisation
      Jupyter: jupyter notebook, jupyter notebooks > Python
      MLOps: machine learning operations > Machine learning
      MLflow > MLOps ~ Kubeflow
      Kubeflow > MLOps
      SageMaker: amazon sagemaker, aws sagemaker > Machine learning, AWS ~ Vertex AI
      Vertex AI > Machine learning, Google Cloud
      Recommender systems: recommendation systems > Machine learning
    `,
  },
];
