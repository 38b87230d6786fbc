/** Towns and neighbourhoods with their coordinates, for maps and distances. Plain data: browser code may import it. */

export interface MapPlace {
  name: string
  latitude: number
  longitude: number
}

export interface Town extends MapPlace {
  /** 1 is shown on every map, 2 when it covers a region, 3 only near by. */
  level: 1 | 2 | 3
  /** On the railway. */
  station?: true
  neighbourhoods: readonly MapPlace[]
}

/**
 * Centres, to a few hundred metres: the level of a town, a star on the railway, its name, latitude and longitude, and
 * its neighbourhoods. The place of a listing may be written in other ways: look it up with `findPlace`.
 */
const table = `
1* Thiès 14.791 -16.926: Escale 14.7915 -16.9285, Randoulène 14.7848 -16.9262, Takhikao 14.7886 -16.9128,
  Hersent 14.7968 -16.9448, Mbour 1 14.7772 -16.9312, Mbour 2 14.7705 -16.9342, Mbour 3 14.7628 -16.9385,
  Grand Standing 14.7822 -16.9428, Médina Fall 14.8022 -16.9146, Diakhao 14.8074 -16.9222, Dixième 14.7962 -16.9186,
  Som 14.7826 -16.9172, Nguinth 14.7992 -16.9358, Cité Lamy 14.8062 -16.9462, Cité Senghor 14.7935 -16.9545,
  Zone Nord 14.8132 -16.9282, Thialy 14.7748 -16.9476, Fahu 14.8016 -16.9266, Keur Mame El Hadj 14.8128 -16.9382,
  Zone industrielle 14.7856 -16.9586, Cité Ballabey 14.8165 -16.9205, Sud Stade 14.7795 -16.9225,
  Fandène 14.806 -16.883, Mont-Rolland 14.92 -16.993, Notto Diobass 14.695 -16.885
1* Dakar 14.693 -17.447: Plateau 14.6696 -17.4372, Médina 14.6822 -17.4508, Fann 14.6928 -17.4652,
  Point E 14.6962 -17.4588, Amitié 14.7038 -17.4622, Grand Dakar 14.7032 -17.4532, Mermoz 14.7082 -17.4752,
  Sacré-Cœur 14.7192 -17.4678, Liberté 6 14.7262 -17.4592, HLM 14.7118 -17.4456, Hann 14.7212 -17.4308,
  Grand Yoff 14.7368 -17.4512, Parcelles Assainies 14.7592 -17.4362, Yoff 14.7562 -17.4742, Ngor 14.7482 -17.5112,
  Almadies 14.7418 -17.5172, Ouakam 14.7238 -17.4886
2* Pikine 14.755 -17.392: Guédiawaye 14.777 -17.398
3* Thiaroye 14.754 -17.358
3 Keur Massar 14.783 -17.311
2* Rufisque 14.716 -17.273: Sangalkam 14.783 -17.226
3* Bargny 14.697 -17.229
2* Diamniadio 14.722 -17.182
3* Sébikotane 14.746 -17.136
3 Lac Rose 14.834 -17.222
2 Kayar 14.918 -17.118
2* Pout 14.77 -17.06: Keur Matar 14.781 -17.028
2* Khombole 14.767 -16.697: Thiénaba 14.762 -16.784
1* Tivaouane 14.95 -16.817
2 Mboro 15.14 -16.885
2* Mékhé 15.11 -16.626
2* Kébémer 15.37 -16.447
1* Louga 15.614 -16.225
1* Saint-Louis 16.022 -16.49: Île de Saint-Louis 16.026 -16.504, Sor 16.018 -16.487
2* Bambey 14.7 -16.459
1* Diourbel 14.655 -16.231
3* Gossas 14.492 -16.065
2* Guinguinéo 14.267 -15.947
2* Kaffrine 14.106 -15.55
2* Koungheul 13.983 -14.8
1* Tambacounda 13.77 -13.667
1 Touba 14.85 -15.883: Mbacké 14.8 -15.908
1 Kaolack 14.152 -16.073
2 Fatick 14.339 -16.411
1 Ziguinchor 12.583 -16.272
1 Mbour 14.42 -16.965: Mbour Tefess 14.4165 -16.9692, Grand Mbour 14.4302 -16.9602
1 Saly 14.4462 -17.0092: Saly Portudal 14.4472 -17.0126
3 Ngaparou 14.4632 -17.0502
3 Somone 14.4872 -17.0762
2 Popenguine 14.5532 -17.1122
3 Toubab Dialaw 14.6052 -17.1492
3 Yène 14.6442 -17.1832
3 Nguékhokh 14.5132 -17.0022
3 Sindia 14.5762 -17.0302
3 Nianing 14.3402 -16.9302
2 Joal-Fadiouth 14.168 -16.832
`

function readPlace(text: string): MapPlace {
  const [, name = '', latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(text.trim()) ?? []
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
}

export const towns: readonly Town[] = table
  .trim()
  .split(/\n(?=\d)/)
  .map((row) => {
    const [head = '', neighbourhoods] = row.split(': ')
    return {
      ...readPlace(head.slice(head.indexOf(' '))),
      level: Number(head[0]) as Town['level'],
      ...(head[1] === '*' && { station: true }),
      neighbourhoods: neighbourhoods?.split(',').map(readPlace) ?? []
    }
  })

const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

export type FoundPlace = MapPlace & { level: 'neighbourhood' | 'town' }

/**
 * The place that a listing names: its neighbourhood within its city where the table knows both, else the neighbourhood
 * as a town of its own, else the city. Case, accents and hyphens do not matter. Many towns have an «Escale»: one of
 * another town is none.
 */
export function findPlace(city: string, district = ''): FoundPlace | undefined {
  const [cityName, districtName] = [foldName(city), foldName(district)]
  const isNamed = (name: string) => (candidate: MapPlace) => foldName(candidate.name) === name
  const named = towns.find(isNamed(cityName))
  const neighbourhood =
    named?.neighbourhoods.find(isNamed(districtName)) ??
    towns.find((town) => isNamed(districtName)(town) && town !== named) ??
    (named ? undefined : towns.flatMap(({ neighbourhoods }) => neighbourhoods).find(isNamed(cityName)))
  if (neighbourhood) return { ...coordinatesOf(neighbourhood), level: 'neighbourhood' }
  return named && { ...coordinatesOf(named), level: 'town' }
}

const coordinatesOf = ({ name, latitude, longitude }: MapPlace): MapPlace => ({ name, latitude, longitude })

/** The place that one text names, such as «Escale, Thiès» or «Thiès, Escale»: the smallest that it names. */
export function findPlaceInText(text: string): FoundPlace | undefined {
  const names = text.split(/[,|]/).map((part) => foldName(part).replace(/^quartier /, ''))
  const isNamed = ({ name }: MapPlace) => names.includes(foldName(name))
  const named = towns.filter(isNamed).sort((one, other) => other.level - one.level)
  const within = (named.length > 0 ? named : towns).flatMap(({ neighbourhoods }) => neighbourhoods).find(isNamed)
  if (within) return { ...within, level: 'neighbourhood' }
  return named[0] && { ...coordinatesOf(named[0]), level: 'town' }
}

const earthRadius = 6371

/** Kilometres as the crow flies. */
export function distanceBetween(
  one: Pick<MapPlace, 'latitude' | 'longitude'>,
  other: Pick<MapPlace, 'latitude' | 'longitude'>
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const [north, east] = [to - from, radians(other.longitude - one.longitude)]
  const half = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(half))
}
