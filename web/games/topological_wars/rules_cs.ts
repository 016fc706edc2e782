// The rules of Topological Wars, in Czech.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'Tah',
    text: [
      'Na kružnici jsou vyznačeny body, očíslované shora po směru hodinových ručiček. Začíná červený. Tahem se dva volné body spojí čarou vaší barvy: celá vede uvnitř kruhu, nebo celá vně, a nekříží kružnici ani dřívější čáry. Každý bod patří nejvýš jedné čáře. Tah vynechat nelze.',
      'Body nejsou spojené jen proto, že leží na téže kružnici. Jak se čára ohýbá, nerozhoduje: odděluje tytéž body.',
    ],
    pictures: {
      'topological-wars-sides-1': '1-4, uvnitř.',
      'topological-wars-sides-2': '1~4, vně: jiný tah.',
    },
  },
  {
    heading: 'Které body lze spojit',
    text: ['Čáry uvnitř dělí na oblasti vnitřek, čáry vně vnějšek. Dva volné body lze spojit na té straně, kde leží v téže oblasti.'],
    pictures: {
      'topological-wars-join-1': 'Z bodu 2 uvnitř: jen do 3.',
      'topological-wars-join-2': 'Z bodu 2 vně: do kteréhokoli volného bodu; zde do 6.',
      'topological-wars-nested-1': 'Body 12 a 13 zavírá vně čára 11~14. Body 5 a 6 lze na obou stranách spojit už jen navzájem.',
    },
  },
  {
    heading: 'Zajetí',
    text: ['Volný bod je zajatý, jakmile ho nelze spojit s žádným jiným volným bodem, uvnitř ani vně. Patří tomu, jehož čára to způsobila, ať to připravil kdokoli. Jedna čára může zajmout víc bodů.'],
    pictures: {
      'topological-wars-double-1': 'Červený vedl 1-4. Uvnitř jsou dvě dvojice.',
      'topological-wars-double-2': 'Zelený vedl 2~5 a zajal 3 i 6.',
    },
  },
  {
    heading: 'Konec',
    text: ['Hra končí, když nezbývá volný bod: každý je spojený, nebo zajatý. Kdo zajal víc, vyhrává. Při rovnosti vyhrává ten, kdo vedl poslední čáru. Remíza není.'],
    pictures: {
      'topological-wars-game-1': 'Celá hra. Červený vede 1-4: uvnitř jsou 2 a 3 odříznuté od ostatních.',
      'topological-wars-game-2': 'Zelený vede 3~8 a zajme 2.',
      'topological-wars-game-3': 'Červený vede 5-7 a zajme 6. Je to jedna ku jedné a poslední čára byla červená: vyhrál červený.',
    },
  },
  {
    heading: 'První rady',
    text: [
      'Čára, která odřízne několik bodů, láká k druhé čáře na opačné straně kružnice, a ta jeden z nich osamostatní. Než čáru povedete, ptejte se, jakou malou skupinku po sobě nechá.',
      'Počítejte čáry: bodů je dvakrát tolik co čar, plus zajaté body; liché čáry vede červený.',
    ],
    pictures: {
      'topological-wars-offers-1': 'Odříznutý jeden bod: zelený tahem 4~20 zajme 2.',
      'topological-wars-offers-2': 'Odříznuté dva: zelený tahem 3~20 zajme 2.',
      'topological-wars-offers-3': 'Odříznuté tři: zelený tahem 2~4 zajme 3.',
    },
  },
  {
    heading: 'Volba „Jen uvnitř“',
    text: ['Vně se čáry nevedou. Každá čára pak dělí body své oblasti na dvě hromádky, které se už nesetkají; hromádka o jednom bodu je zajatý bod.'],
    pictures: {
      'topological-wars-inside-only-1': 'Červená čára 1-5 nechá hromádky po třech a pěti.',
      'topological-wars-inside-only-2': 'Zelená 2-4 nechá hromádku o jednom bodu: 3 je zajatý.',
    },
  },
];
