import { wrapperOf } from './kubernetes-binaries.ts'

test('the module that builds Kubernetes names published modules instead of folders of its repository', () => {
  const goMod = [
    'module k8s.io/kubernetes',
    '',
    'require k8s.io/api v0.0.0',
    'replace (',
    '\tk8s.io/api => ./staging/src/k8s.io/api',
    ')',
    ''
  ].join('\n')
  expect(wrapperOf(goMod, '1.36.3').split('\n')).toEqual([
    'module keur/kubernetes',
    '',
    'require k8s.io/api v0.0.0',
    'replace (',
    '\tk8s.io/api => k8s.io/api v0.36.3',
    ')',
    '',
    'require k8s.io/kubernetes v1.36.3',
    ''
  ])
})
