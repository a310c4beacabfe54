import { sentimentOf } from './text-sentiment';

test.each([
  ['On-call is bearable again.', 'POSITIVE'],
  ['Much better since the noisy alerts are gone. Thank you!', 'POSITIVE'],
  ['The builds are slow and the tests are flaky.', 'NEGATIVE'],
  ['Blocked and waiting for a review all day.', 'NEGATIVE'],
  ['This is not good.', 'NEGATIVE'],
  ["It isn't very helpful.", 'NEGATIVE'],
  ['Releases are not a problem.', 'POSITIVE'],
  ['Our code is good and our docs are bad.', 'NEUTRAL'],
  ['We have a review on Tuesday.', 'NEUTRAL'],
  ['', 'NEUTRAL'],
  ['🙂 12', 'NEUTRAL'],
  ['Die Tests sind langsam und wir warten auf die Freigabe.', 'NEGATIVE'],
  ['Die Werkzeuge sind gut und die Kollegen freundlich.', 'POSITIVE'],
  ['Das ist nicht gut.', 'NEGATIVE'],
  ['Fast nie ist die Pipeline in der Nacht aktiv.', 'NEUTRAL'],
  ['La documentation est claire et les outils sont fiables.', 'POSITIVE'],
  ["Ce n'est pas facile de trouver la bonne personne, et les tests sont lents.", 'NEGATIVE'],
  ['Las pruebas son lentas y falta documentación.', 'NEGATIVE'],
  ['Me gusta el equipo, es una buena experiencia.', 'POSITIVE'],
  ['الأدوات سريعة و الفريق رائع في العمل', 'POSITIVE'],
  ['هذا صعب و لا يوجد وقت', 'NEGATIVE'],
] as const)('%s', (text, sentiment) => {
  expect(sentimentOf(text)).toBe(sentiment);
});

test('the sentiment does not depend on letters being large, composed or typographic', () => {
  expect(sentimentOf('THE BUILDS ARE SLOW')).toBe('NEGATIVE');
  expect(sentimentOf('C’est génial et les outils sont là'.normalize('NFD'))).toBe('POSITIVE');
  expect(sentimentOf('It isn’t good')).toBe('NEGATIVE');
});
