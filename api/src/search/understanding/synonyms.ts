import type { Equipment, LandTitle, ListingSection } from '@keur/contract/vocabulary'

// Folded words: without accents and capitals. What people type, in French, in Wolof and abbreviated, by what it means.

interface KindOfListing {
  sections: Partial<Record<ListingSection, string>>
  words: string[]
}

/** Words for what is searched, with the category of each list that has one; '' where the list has none for it. */
export const kinds: KindOfListing[] = [
  {
    sections: { properties: 'Appartements', sales: 'Appartements' },
    words: ['appartement', 'appartements', 'appart', 'apparts', 'appt', 'appts', 'apt', 'app', 'duplex', 'flat']
  },
  {
    sections: { properties: 'Villas', sales: 'Maisons' },
    words: ['villa', 'villas', 'maison', 'maisons', 'pavillon', 'ker', 'house']
  },
  { sections: { properties: 'Studios', sales: 'Appartements' }, words: ['studio', 'studios', 'studette'] },
  { sections: { properties: 'Chambres' }, words: ['chambre', 'chambres', 'neeg', 'room', 'chambrette'] },
  { sections: { properties: 'Bureaux' }, words: ['bureau', 'bureaux', 'local', 'locaux', 'office'] },
  {
    sections: { properties: 'Saisonnière' },
    words: ['saisonniere', 'saisonnieres', 'saisonnier', 'vacances', 'vacance', 'airbnb', 'bungalow', 'weekend']
  },
  { sections: { sales: 'Terrains' }, words: ['terrain', 'terrains', 'parcelle', 'parcelles', 'lot', 'lots', 'suuf'] },
  { sections: { sales: 'Champs' }, words: ['champ', 'champs', 'verger', 'ferme', 'agricole', 'tool'] },
  { sections: { btp: 'Ciment' }, words: ['ciment', 'ciments', 'cement'] },
  { sections: { btp: 'Fer' }, words: ['fer', 'fers', 'ferraille'] },
  { sections: { btp: 'Plomberie' }, words: ['plomberie', 'plombier'] }
]

/** Words that name a material, and are searched as words. */
export const materials = [
  ...['beton', 'brique', 'briques', 'agglo', 'agglos', 'parpaing', 'parpaings', 'gravier', 'graviers', 'sable'],
  ...['basalte', 'laterite', 'hourdis', 'poutrelle', 'buse', 'pave', 'paves', 'treillis', 'tole', 'toles', 'pvc'],
  ...['tuyau', 'tuyaux', 'tube', 'citerne', 'citernes', 'robinet', 'raccord', 'raccords', 'mortier', 'carrelage']
]

/** What materials are called here. */
export const materialSynonyms: Record<string, string> = {
  parpaing: 'agglo',
  parpaings: 'agglo',
  agglos: 'agglo',
  briques: 'brique',
  graviers: 'gravier',
  toles: 'tole',
  paves: 'pave',
  citernes: 'citerne',
  raccords: 'raccord',
  tuyaux: 'tuyau'
}

export const sectionWords: Record<ListingSection, string[]> = {
  properties: ['louer', 'location', 'locations', 'loyer', 'loue', 'louez', 'bail mensuel', 'rent', 'luye', 'luyer'],
  sales: ['vendre', 'vente', 'ventes', 'achat', 'acheter', 'achete', 'buy', 'jaay', 'jend'],
  btp: ['materiel', 'materiaux', 'materiau', 'btp', 'chantier']
}

export const equipmentWords: Record<Equipment, string[]> = {
  climatisation: ['climatisation', 'climatise', 'climatisee', 'climatiseur', 'clim', 'clims', 'clime', 'climatiser'],
  wifi: ['wifi', 'wi fi', 'internet', 'fibre', 'connexion'],
  piscine: ['piscine', 'piscines', 'pool'],
  garage: ['garage', 'garages', 'parking', 'stationnement'],
  woyofal: ['woyofal', 'woyofaal', 'compteur woyofal', 'compteur prepaye', 'prepaye'],
  gardien: ['gardien', 'gardiennage', 'gardienne', 'securise', 'securisee', 'vigile'],
  'groupe-electrogene': ['groupe electrogene', 'electrogene'],
  jardin: ['jardin', 'cour', 'patio'],
  terrasse: ['terrasse', 'terasse', 'terrasses'],
  balcon: ['balcon', 'balcons'],
  ascenseur: ['ascenseur', 'assenseur'],
  'eau-chaude': ['eau chaude', 'chauffe eau'],
  forage: ['forage', 'puits'],
  'bord-de-mer': ['bord de mer', 'vue mer', 'vue sur mer', 'plage', 'mer', 'ocean', 'pieds dans l eau']
}

export const landTitleWords: Record<LandTitle, string[]> = {
  'Titre foncier': ['titre foncier', 'tf', 'titre', 'titre individuel'],
  Bail: ['bail'],
  'Permis d’occuper': ['permis d occuper', 'permis occuper'],
  Délibération: ['deliberation', 'delib'],
  'Acte de vente': ['acte de vente', 'acte vente']
}

export const furnishedWords = {
  no: ['non meuble', 'non meublee', 'pas meuble', 'sans meuble', 'sans meubles', 'vide', 'nu'],
  yes: ['meuble', 'meublee', 'meubles', 'meublees', 'meubler', 'equipe', 'furnished']
}

/** Names of places as they are spoken, written in Wolof, or short. */
export const placeSynonyms: Record<string, string> = {
  cees: 'thies',
  ces: 'thies',
  tchiess: 'thies',
  tchies: 'thies',
  thiess: 'thies',
  caes: 'thies',
  ndakaru: 'dakar',
  ndakarou: 'dakar',
  dkr: 'dakar',
  mburu: 'mbour',
  mbuur: 'mbour',
  mburr: 'mbour',
  embour: 'mbour',
  ndar: 'saint louis',
  tuuba: 'touba',
  tubaa: 'touba',
  wakaam: 'ouakam',
  wakam: 'ouakam',
  almadi: 'almadies',
  sali: 'saly',
  sally: 'saly',
  popengin: 'popenguine',
  somon: 'somone',
  tiwaawan: 'tivaouane',
  pikin: 'pikine',
  tengeej: 'rufisque',
  yof: 'yoff',
  ngoor: 'ngor'
}

/** Words of a request that no listing needs to have. */
export const stopWords = new Set(
  `a ai an and au aux avec bien bonjour bon budget c ce ces chaque cher chere chers cheres cherche abordable modere moderee chercher dama beg begg besoin d dans de des
  disponible dispo du e elle en est et f francs franc fcfa cfa xof fr grand grande habiter il in j je jolie joli jusqu jusqua l la le les lettre
  ma max maxi maximum me merci mes mi min mini minimum mois mon ne nous on ou par pas petit petite plus moins pour
  pres proche prix qq quartier que qui recherche rechercher s salon salons salle sa si sous stp sur svp trouver un une urgent
  veux voudrais vers vous y zone piece pieces ville region cote belle beau neuf joint nuit jour personne personnes`
    .split(/\s+/)
    .filter(Boolean)
)

export const numberWords: Record<string, number> = {
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  dix: 10,
  naar: 2,
  naari: 2,
  nett: 3,
  netti: 3,
  nenti: 4,
  cent: 100
}
