import type { TermGroup } from './term-table.ts';

export const CLOUD_AND_SECURITY: TermGroup[] = [
  {
    source:
      'The makers’ documentation: docs.aws.amazon.com, learn.microsoft.com/azure, cloud.google.com/docs, docs.openstack.org',
    terms: `
      Cloud computing?: cloud infrastructure?, cloud-infrastruktur?, cloud technologies?, informatique en nuage?
      AWS: amazon web services, amazon aws > Cloud computing ~ Azure, Google Cloud
      Azure: microsoft azure, ms azure > Cloud computing ~ Google Cloud
      Google Cloud: gcp, google cloud platform > Cloud computing
      Oracle Cloud: oci?, oracle cloud infrastructure > Cloud computing ~ AWS
      OpenStack > Cloud computing
      Amazon EC2: ec2, aws ec2 > AWS
      Amazon S3: S3!, aws s3 > AWS
      Amazon RDS: aws rds > AWS
      Lambda?: aws lambda > AWS, Serverless ~ Azure Functions
      Azure Functions > Azure, Serverless
      Serverless: serverless computing, faas
      CloudFormation: aws cloudformation > AWS, Infrastructure as code ~ Terraform
      Bicep?: azure bicep > Azure, Infrastructure as code
      Amazon EKS: eks, aws eks > AWS, Kubernetes ~ Azure Kubernetes Service, Google Kubernetes Engine
      Azure Kubernetes Service: AKS!, azure aks > Azure, Kubernetes ~ Google Kubernetes Engine
      Google Kubernetes Engine: gke > Google Cloud, Kubernetes
      Amazon ECS: aws ecs, aws fargate > AWS
      Azure DevOps: azure pipelines, azure devops services > CI/CD
      AWS certification: aws certified, aws-zertifizierung, certification aws > AWS
      AWS Certified Solutions Architect: aws solutions architect > AWS certification
      Azure certification: microsoft azure certification, azure-zertifizierung, certification azure > Azure
      Azure Administrator Associate: az-104, microsoft certified azure administrator associate > Azure certification
      Azure Fundamentals: az-900 > Azure certification
    `,
  },
  {
    source:
      'The tools’ own documentation: kubernetes.io/docs, docs.docker.com, developer.hashicorp.com/terraform, docs.ansible.com, jenkins.io/doc, docs.github.com/actions, docs.gitlab.com/ee/ci, prometheus.io/docs, grafana.com/docs',
    terms: `
      DevOps: dev ops, devops engineering ~ Site reliability engineering
      Site reliability engineering: SRE!
      Docker: docker compose, docker swarm > Containers ~ Podman
      Podman > Containers
      Containers?: containerization, containerisation, containerisierung, conteneurisation
      Kubernetes: k8s, kubernetes cluster, kubectl > Containers
      OpenShift: red hat openshift > Kubernetes
      Helm!: helm charts > Kubernetes
      ArgoCD: argo cd > Kubernetes, CI/CD
      Istio > Kubernetes
      Rancher? > Kubernetes
      CKA!: certified kubernetes administrator > Kubernetes
      CKAD: certified kubernetes application developer > Kubernetes
      Infrastructure as code: IaC!
      Terraform: hashicorp terraform > Infrastructure as code ~ Ansible
      Pulumi > Infrastructure as code ~ Terraform
      Ansible > Infrastructure as code ~ Puppet, Chef
      Puppet! > Infrastructure as code ~ Chef
      Chef?: chef infra > Infrastructure as code
      HashiCorp Vault
      CI/CD: continuous integration, ci?, continuous integration and delivery, intégration continue, ci/cd pipelines, ci cd, cicd
      Jenkins: jenkins pipelines > CI/CD ~ GitHub Actions, GitLab CI
      GitHub Actions > CI/CD, GitHub ~ GitLab CI, CircleCI
      GitLab CI: gitlab ci/cd > CI/CD, GitLab ~ CircleCI
      CircleCI: circle ci > CI/CD
      TeamCity > CI/CD ~ Jenkins
      Bamboo?: atlassian bamboo > CI/CD ~ Jenkins
      SonarQube
      Prometheus ~ Datadog
      Grafana ~ Kibana
      Datadog ~ New Relic, Dynatrace
      New Relic
      Dynatrace
      Splunk ~ ELK Stack
      ELK Stack: elastic stack, ELK! > Elasticsearch
      Kibana > Elasticsearch
      Nagios ~ Zabbix
      Zabbix
      Observability: observability engineering, opentelemetry
      Nginx ~ Apache
      Apache?: apache http server, apache httpd, apache webserver
      Tomcat: apache tomcat
      HAProxy
    `,
  },
  {
    source:
      'The makers’ and standards bodies’ documentation: kernel.org, The Open Group (UNIX), learn.microsoft.com/windows-server, docs.vmware.com, cisco.com, IETF RFCs; the certificates’ own bodies (Cisco, CompTIA, Red Hat, PeopleCert)',
    terms: `
      Operating systems: operating system, betriebssysteme, betriebssystem, systèmes d'exploitation, système d'exploitation, sistemas operativos
      Unix? > Operating systems
      Linux: gnu/linux, linux administration, administration linux > Unix
      Red Hat: rhel, red hat enterprise linux > Linux ~ CentOS
      CentOS > Linux
      Debian > Linux ~ Red Hat
      Ubuntu: ubuntu server, ubuntu linux > Linux ~ Debian
      SUSE Linux: sles, suse linux enterprise server > Linux ~ Red Hat
      RHCSA: red hat certified system administrator > Red Hat
      RHCE: red hat certified engineer > RHCSA
      Windows Server: microsoft windows server > Operating systems
      Microsoft Windows: windows 7, windows 10, windows 11, windows xp > Operating systems
      macOS: mac os, mac os x, os x > Operating systems
      VMware: vmware virtualisation, vmware virtualization > Virtualisation ~ Hyper-V
      vSphere: vmware vsphere, esxi, vmware esxi > VMware
      Hyper-V: microsoft hyper-v > Virtualisation
      Proxmox > Virtualisation ~ VMware
      Virtualisation: virtualization, virtualisierung
      Citrix: citrix xenapp, citrix virtual apps
      Active Directory: microsoft active directory, ad ds ~ Microsoft Entra ID
      Microsoft Entra ID: azure ad, azure active directory, entra id > Azure
      Microsoft Intune: intune
      Exchange Server: microsoft exchange, microsoft exchange server, ms exchange
      LDAP
      System administration?: systemadministration?, administration système?, administración de sistemas?, sysadmin?, it administration?
      Networking?: network administration, netzwerkadministration, netzwerktechnik, administration réseau, computer networks, computer networking
      TCP/IP: tcp ip > Networking
      DNS!: domain name system > Networking
      DHCP > Networking
      VPN > Networking
      Cisco: cisco ios, cisco networking, cisco routers > Networking ~ Juniper
      Juniper > Networking
      CCNA: cisco certified network associate > Cisco
      CCNP: cisco certified network professional > CCNA
      Routing and switching: switching and routing > Networking
      BGP > Networking
      VoIP: voice over ip
      IT support?: technical support?, support informatique?, assistance informatique?, anwenderbetreuung?, soporte técnico?
      IT help desk: helpdesk, help desk, service desk, 1st level support, first level support > IT support
      Second level support: 2nd level support > IT support
      ITIL: itil v3, itil v4, itil 4, itil foundation > IT service management ~ COBIT
      IT service management: itsm
      COBIT
      CompTIA A+: comptia a plus > IT support
      CompTIA Network+ > Networking
      CompTIA Security+: security+ > Cybersecurity
      IT project management: it-projektmanagement, it-projektleitung, gestion de projets informatiques > Project management
      ServiceNow > IT service management ~ Jira Service Management
      Jira Service Management: jira service desk > IT service management
      Backup and recovery: backup and restore, datensicherung, sauvegarde et restauration
      Veeam > Backup and recovery
      Disaster recovery: disaster-recovery planning
      Fibre optics: fiber optics, glasfasertechnik, LWL!, fibre optique
    `,
  },
  {
    source:
      'ISO/IEC 27000 (terms), NIST SP 800 series, owasp.org, and the certificates’ own bodies: ISC2, ISACA, EC-Council, OffSec',
    terms: `
      Cybersecurity: information security, cyber security, it security, it-sicherheit, informationssicherheit, cybersicherheit, cybersécurité, sécurité informatique, sécurité des systèmes d'information, ciberseguridad, infosec
      Penetration testing: pentesting, pen testing, penetration tests, penetrationstests, tests d'intrusion, pentests > Cybersecurity
      Ethical hacking > Penetration testing
      CEH!: certified ethical hacker > Ethical hacking
      OSCP: offensive security certified professional > Penetration testing
      Vulnerability management: vulnerability assessment, schwachstellenmanagement, gestion des vulnérabilités > Cybersecurity
      Nessus: tenable nessus > Vulnerability management ~ Qualys
      Qualys > Vulnerability management
      SIEM: security information and event management > Cybersecurity
      SOC operations: security operations center, security operations centre, soc analyst > Cybersecurity
      Incident response: security incident response > Cybersecurity
      Threat modelling: threat modeling > Cybersecurity
      Identity and access management: IAM!, identity management, identitätsmanagement, gestion des identités
      Encryption?: verschlüsselung?, chiffrement?
      Cryptography: kryptographie, kryptografie, cryptographie > Encryption
      PKI!: public key infrastructure > Encryption
      Firewalls: firewall, firewall administration, pare-feu > Networking
      Fortinet: fortigate > Firewalls
      Palo Alto Networks: palo alto firewalls > Firewalls ~ Fortinet
      Application security: appsec, secure coding, anwendungssicherheit, sécurité applicative > Cybersecurity
      OWASP: owasp top 10, owasp top ten > Application security
      CISSP: certified information systems security professional > Cybersecurity
      CISM: certified information security manager > Cybersecurity
      CISA: certified information systems auditor > IT audit
      IT audit: it-revision, audit informatique, it auditing
      ISO 27001: iso/iec 27001, iso27001, iso 27001 lead auditor, iso 27001 lead implementer > Cybersecurity
      ISMS!: information security management system, informationssicherheitsmanagementsystem > Cybersecurity ~ ISO 27001
      SOC 2: soc2, soc 2 type ii
      PCI DSS
      NIST framework: nist cybersecurity framework, nist csf > Cybersecurity
    `,
  },
];
