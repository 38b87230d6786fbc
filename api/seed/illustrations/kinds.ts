import { drawApartmentBlock } from './pictures/apartment-block.ts'
import { drawBeachHouse } from './pictures/beach-house.ts'
import { drawCourtyard } from './pictures/courtyard.ts'
import { drawField } from './pictures/field.ts'
import { drawPlot } from './pictures/plot.ts'
import { drawPool } from './pictures/pool.ts'
import { drawTerrace } from './pictures/terrace.ts'
import { drawBathroom } from './pictures/bathroom.ts'
import { drawBedroom, drawSingleBedroom, drawStudio } from './pictures/bedroom.ts'
import { drawKitchen } from './pictures/kitchen.ts'
import { drawLivingRoom, drawSittingCorner } from './pictures/living-room.ts'
import { drawWorkspace } from './pictures/workspace.ts'
import { drawOfficeBuilding } from './pictures/office-building.ts'
import { drawVilla } from './pictures/villa.ts'
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
  plateau: drawWorkspace,
  terrasse: (scene) => drawTerrace(scene, 'town'),
  vuemer: (scene) => drawTerrace(scene, 'sea'),
  cour: drawCourtyard,
  piscine: drawPool,
  plage: drawBeachHouse,
  terrain: drawPlot,
  champ: drawField
} satisfies Record<string, (scene: Scene) => void>
export type Kind = keyof typeof kinds

/** One picture as SVG text of 1600 × 1200; the same arguments always give the same picture. */
export function drawPicture(kind: Kind, number: number, hour: Hour): string {
  const scene = createScene(`${kind}-${number}`, hour)
  kinds[kind](scene)
  return finish(scene)
}
