import { Outlet, type RouteObject } from '@keur/kit/router'
import { siteSections } from '../../gateway/builds/sections.ts'
import { sectionManifests } from '../../gateway/testing/repository-sections.ts'
import { SectionsContext } from '../sections.ts'

/** The same routes on a site with the sections of this repository. */
export const withSections = (children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <SectionsContext value={siteSections(sectionManifests, 'fr')}>
        <Outlet />
      </SectionsContext>
    ),
    children
  }
]
