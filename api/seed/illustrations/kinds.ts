import { drawGravel } from './materials/aggregates.ts'
import { drawClayBricks, drawConcreteBlocks } from './materials/blocks.ts'
import { drawCement } from './materials/cement.ts'
import { drawFreshConcrete, drawPrecast } from './materials/concrete.ts'
import { drawBars, drawMesh } from './materials/iron.ts'
import { drawExcavator, drawMixerForSale, drawScaffolding, drawTipper } from './materials/machines.ts'
import { drawFittings, drawPipes, drawTanks } from './materials/plumbing.ts'
import { drawApartmentBlock } from './pictures/apartment-block.ts'
import { drawBathroom } from './pictures/bathroom.ts'
import { drawBeachHouse } from './pictures/beach-house.ts'
import { drawBedroom, drawSingleBedroom, drawStudio } from './pictures/bedroom.ts'
import { drawCourtyard } from './pictures/courtyard.ts'
import { drawField } from './pictures/field.ts'
import { drawKitchen } from './pictures/kitchen.ts'
import { drawLivingRoom, drawSittingCorner } from './pictures/living-room.ts'
import { drawOfficeBuilding } from './pictures/office-building.ts'
import { drawPlot } from './pictures/plot.ts'
import { drawPool } from './pictures/pool.ts'
import { drawTerrace } from './pictures/terrace.ts'
import { drawVilla } from './pictures/villa.ts'
import { drawWorkspace } from './pictures/workspace.ts'
import type { Hour } from './scene/light.ts'
import { createScene, finish, type Scene } from './scene/scene.ts'

/** Every kind of picture, under the French name that its files carry. */
export const kinds = {
  villa: (scene) => drawVilla(scene, 2),
  maison: (scene) => drawVilla(scene, 1),
  immeuble: drawApartmentBlock,
  bureau: drawOfficeBuilding,
  salon: drawLivingRoom,
  sejour: drawSittingCorner,
  chambre: drawBedroom,
  chambrette: drawSingleBedroom,
  studio: drawStudio,
  cuisine: drawKitchen,
  bain: drawBathroom,
  plateau: (scene) => drawWorkspace(scene, 'desks'),
  reunion: (scene) => drawWorkspace(scene, 'meeting table'),
  terrasse: (scene) => drawTerrace(scene, 'town'),
  vuemer: (scene) => drawTerrace(scene, 'sea'),
  cour: drawCourtyard,
  piscine: drawPool,
  plage: drawBeachHouse,
  terrain: (scene) => drawPlot(scene, 'bush'),
  parcelle: (scene) => drawPlot(scene, 'town'),
  champ: (scene) => drawField(scene, 'rows'),
  verger: (scene) => drawField(scene, 'orchard'),
  ciment: drawCement,
  agglos: drawConcreteBlocks,
  briques: drawClayBricks,
  gravier: drawGravel,
  beton: drawFreshConcrete,
  prefabrique: drawPrecast,
  fer: drawBars,
  treillis: drawMesh,
  tuyaux: drawPipes,
  raccords: drawFittings,
  citernes: drawTanks,
  betonniere: drawMixerForSale,
  pelle: drawExcavator,
  camion: drawTipper,
  echafaudage: drawScaffolding
} satisfies Record<string, (scene: Scene) => void>
export type Kind = keyof typeof kinds

/** One picture as SVG text of 1600 × 1200; the same arguments always give the same picture. */
export function drawPicture(kind: Kind, number: number, hour: Hour): string {
  const scene = createScene(`${kind}-${number}`, hour)
  kinds[kind](scene)
  return finish(scene)
}
