import type { Offer } from './offer.ts'

export const champs: Offer[] = [
  {
    reference: 'V-2026-0031',
    title: 'Verger de manguiers de 3 ha à Notto',
    city: 'Thiès',
    district: 'Notto Diobass',
    name: 'Verger de Notto',
    price: 27000000,
    area: '3 ha',
    description:
      'Trois cents manguiers greffés de douze ans, en pleine production, vendus chaque saison à un exportateur. Un puits, une case de gardien et une clôture grillagée complètent l’exploitation. La récolte de 2027 est pour l’acheteur.',
    more: ['300 manguiers', 'Puits', 'Clôture', 'Case de gardien'],
    photos: ['verger-01', 'verger-03'],
    added: '2026-11-14'
  },
  {
    reference: 'V-2026-0032',
    title: 'Champ maraîcher irrigué d’un hectare à Mboro',
    city: 'Tivaouane',
    district: 'Mboro',
    name: 'Niayes de Mboro',
    price: 15000000,
    area: '1 ha',
    description:
      'Dans la cuvette des Niayes, où l’eau est à quatre mètres. Le réseau goutte à goutte couvre tout le champ, avec une motopompe et un bassin. On y cultive oignons, choux et carottes presque toute l’année.',
    more: ['Goutte à goutte', 'Motopompe', 'Bassin de 40 m³'],
    photos: ['champ-02', 'champ-03'],
    added: '2026-10-29'
  },
  {
    reference: 'V-2026-0033',
    title: 'Cinq hectares cultivables à Khombole',
    city: 'Khombole',
    district: 'Thiénaba',
    name: 'Champs de Thiénaba',
    price: 12500000,
    area: '5 ha',
    description:
      'Terre légère à arachide et à mil, d’un seul tenant, longée par une piste praticable en toute saison. La nappe se trouve à une trentaine de mètres. Convient à un projet agricole à moyen terme.',
    more: ['Délibération rurale', 'D’un seul tenant', 'Piste carrossable'],
    photos: ['champ-01', 'terrain-02'],
    added: '2026-09-12'
  },
  {
    reference: 'V-2026-0034',
    title: 'Exploitation avec forage à Pout',
    city: 'Pout',
    district: 'Keur Matar',
    name: 'Ferme de Keur Matar',
    price: 40000000,
    area: '4 ha',
    description:
      'Forage de soixante mètres équipé de panneaux solaires, deux hectares d’agrumes et deux de maraîchage. Un bâtiment d’élevage de cent cinquante mètres carrés est vide et sain. Dakar est à cinquante kilomètres par l’autoroute.',
    more: ['Forage solaire', 'Bâtiment d’élevage', 'Agrumes', 'Titre foncier'],
    photos: ['verger-02', 'champ-03', 'verger-01'],
    added: '2026-11-06'
  },
  {
    reference: 'V-2026-0035',
    title: 'Champ clôturé de 1,5 ha à Fandène',
    city: 'Thiès',
    district: 'Fandène',
    name: 'Champ de Fandène',
    price: 9000000,
    area: '1,5 ha',
    description:
      'À un quart d’heure du centre de Thiès, un terrain de culture fermé par une haie vive et du grillage. Quelques rôniers et un baobab marquent l’entrée. Pratique pour qui veut cultiver le week-end.',
    more: ['Clôturé', 'À 15 minutes de Thiès', 'Puits mitoyen'],
    photos: ['champ-03', 'champ-01'],
    added: '2026-08-02'
  },
  {
    reference: 'V-2026-0036',
    title: 'Plantation d’anacardiers de 6 ha à Sindia',
    city: 'Mbour',
    district: 'Sindia',
    name: 'Plantation de Sindia',
    price: 33000000,
    area: '6 ha',
    status: 'Sous offre',
    description:
      'Six cents pieds d’anacardiers et de manguiers, sur un plateau ventilé. La piste de l’autoroute passe à deux kilomètres, ce qui facilite l’évacuation des récoltes. Un chef de culture expérimenté souhaite rester.',
    more: ['600 arbres', 'Hangar', 'Personnel en place'],
    photos: ['verger-03', 'verger-02'],
    added: '2026-06-03'
  }
]
