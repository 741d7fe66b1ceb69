import { describe, expect, it } from 'vitest';
import { commandBar as english } from '../../i18n/en/command-bar.ts';
import { commandBar as spanish } from '../../i18n/es/command-bar.ts';
import { commandBar as portuguese } from '../../i18n/pt-br/command-bar.ts';
import { clearStoredValuesAroundTests } from '../../testing/stored-values.ts';
import {
  completionOf,
  recentActions,
  waysToType,
  type CommandAction,
  type CommandChoice,
} from './command-actions.ts';
import { understand } from './understand.ts';

clearStoredValuesAroundTests();

const ran: string[] = [];
const choice = (label: string, name: string): CommandChoice => ({
  id: label,
  label,
  name,
  icon: null,
  run: () => ran.push(label),
});
const action = (label: string, changes: Partial<CommandAction> = {}): CommandAction => ({
  id: label,
  label,
  phrases: [],
  keywords: [],
  icon: null,
  subject: 'app',
  ...changes,
});
const run = () => undefined;
const asking = (name: string): CommandChoice => ({
  ...choice(`Perguntar a ${name}`, name),
  runWith: (text) => ran.push(`${name}: ${text}`),
});
const folders = ['Viagens', 'Viagens 2025', 'Plano de saúde', 'Meu home', 'Home office', 'Home'];
const personas = ['Jurídico', 'Benefícios e RH', 'Financeiro'];
const actions = [
  action('Nova conversa', { phrases: ['começar'], run }),
  action('Mover para', {
    phrases: ['mover', 'guardar na pasta', 'pasta'],
    choices: folders.map((name) => choice(`Mover para ${name}`, name)),
    choiceFromText: (text) =>
      [...folders, ''].includes(text) ? null : choice(`Mover para a nova pasta “${text}”`, text),
    current: [{ name: 'Contratos antigos', hint: 'Já está em Contratos antigos.' }],
  }),
  action('Renomear', {
    phrases: ['renomear para'],
    completion: 'Renomear para Férias',
    choiceFromText: (text) => (text === '' ? null : choice(`Renomear para “${text}”`, text)),
  }),
  action('Perguntar a', {
    choices: personas.map(asking),
    current: [
      { name: 'Nova', hint: 'Esta conversa já é com Nova.', choiceWithText: asking('Nova') },
    ],
  }),
  action('Tema', { choices: ['Claro', 'Escuro'].map((name) => choice(`Tema: ${name}`, name)) }),
  action('Sair', { phrases: ['logout'], keywords: ['problema'], run }),
];
const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);
const commands = (text: string) => {
  const { choices, begun } = understand(text, actions);
  return labels([...choices, ...begun]);
};

describe('a typed command', () => {
  it.each([
    ['no', ['Nova conversa']],
    ['nova', ['Nova conversa']],
    ['comecar', ['Nova conversa']],
    ['sair', ['Sair']],
    ['mov', ['Mover para']],
    ['mover', ['Mover para']],
    ['mover para', folders.map((name) => `Mover para ${name}`)],
    ['mover para ', folders.map((name) => `Mover para ${name}`)],
    ['mover ', folders.map((name) => `Mover para ${name}`)],
    [
      'mover para via',
      ['Mover para Viagens', 'Mover para Viagens 2025', 'Mover para a nova pasta “via”'],
    ],
    ['mover para Viagens', ['Mover para Viagens', 'Mover para Viagens 2025']],
    ['mover viagens 2025', ['Mover para Viagens 2025']],
    [
      'mover para home',
      [
        'Mover para Home',
        'Mover para Home office',
        'Mover para Meu home',
        'Mover para a nova pasta “home”',
      ],
    ],
    ['guardar na pasta saude', ['Mover para Plano de saúde', 'Mover para a nova pasta “saude”']],
    ['pasta office home', ['Mover para Home office']],
    [
      'mover para vaigens',
      ['Mover para Viagens', 'Mover para Viagens 2025', 'Mover para a nova pasta “vaigens”'],
    ],
    ['mover equipamentos', []],
    ['mover para  Obras da  Sede', ['Mover para a nova pasta “Obras da Sede”']],
    ['renomear Plano da  viagem', ['Renomear para “Plano da viagem”']],
    ['renomear para Q&A + 2027', ['Renomear para “Q&A + 2027”']],
    ['renomear para A viagem', ['Renomear para “A viagem”']],
    ['renomear para', []],
    ['renomear para ', []],
    ['perguntar ao', personas.map((name) => `Perguntar a ${name}`)],
    ['perguntar ao jurídico', ['Perguntar a Jurídico']],
    ['perguntar para beneficios', ['Perguntar a Benefícios e RH']],
    ['tema escuro', ['Tema: Escuro']],
    ['tema', ['Tema']],
    ['problema', []],
    ['reembolso', []],
    ['n', []],
    ['', []],
    ['?', []],
  ])('%j means %j', (text, meant) => {
    expect(commands(text)).toEqual(meant);
  });

  it('takes a question behind the persona’s name', () => {
    const { choices } = understand('perguntar ao Jurídico qual é o Prazo?', actions);
    expect(choices.map(({ label, detail }) => [label, detail])).toEqual([
      ['Perguntar a Jurídico', 'qual é o Prazo?'],
    ]);
    choices[0]?.run();
    expect(ran).toEqual(['Jurídico: qual é o Prazo?']);
  });

  it.each([
    ['perguntar ao Jurídico salário > 5000 ou <= 6000?', 'salário > 5000 ou <= 6000?'],
    ['perguntar ao Jurídico: quanto é 2 + 2 ?', 'quanto é 2 + 2 ?'],
    ['perguntar ao Jurídico\n- um\n- dois 😀', '- um\n- dois 😀'],
  ])('takes the question of %j as it is written', (text, question) => {
    expect(understand(text, actions).choices.map(({ detail }) => detail)).toEqual([question]);
  });

  it('takes a question to what is in force already only where one is typed', () => {
    expect(understand('perguntar a nova', actions)).toMatchObject({
      choices: [],
      hint: 'Esta conversa já é com Nova.',
    });
    const { choices, hint } = understand('perguntar a nova qual é o prazo?', actions);
    expect([labels(choices), hint]).toEqual([['Perguntar a Nova'], null]);
  });

  it('takes a question behind one word of the name, or its beginning', () => {
    const asked = (text: string) =>
      understand(text, actions).choices.map(({ label, detail }) => [label, detail]);
    expect(asked('perguntar juri qual é o prazo?')).toEqual([
      ['Perguntar a Jurídico', 'qual é o prazo?'],
    ]);
    expect(asked('perguntar jur qual é o prazo?')).toEqual([
      ['Perguntar a Jurídico', 'qual é o prazo?'],
    ]);
    expect(asked('perguntar ao rh qual é o prazo?')).toEqual([
      ['Perguntar a Benefícios e RH', 'qual é o prazo?'],
    ]);
    expect(asked('perguntar qual é o prazo?')).toEqual([]);
  });

  it('has no hint while a longer way to type it is on its way', () => {
    const size = action('Text size', {
      phrases: ['text'],
      hint: 'No size with this name.',
      choices: [choice('Text size: Large', 'Large')],
    });
    const hints = ['text size', 'text larg', 'text siz', 'text huge'].map(
      (text) => understand(text, [size]).hint,
    );
    expect(hints).toEqual([null, null, null, 'No size with this name.']);
  });

  it('says which action was typed in full', () => {
    const askedBy = (text: string) => understand(text, actions).action?.label ?? null;
    expect(['mover', 'mover para ', 'mover para xyz', 'nova conversa '].map(askedBy)).toEqual([
      null,
      'Mover para',
      'Mover para',
      null,
    ]);
  });

  it.each([
    ['mover para viagens', null],
    ['mover para contratos', 'Já está em Contratos antigos.'],
    ['mover para os contratos de 2025', 'Já está em Contratos antigos.'],
  ])('%j says where it can do nothing: %j', (text, hint) => {
    expect(understand(text, actions).hint).toBe(hint);
  });

  it.each([
    ['mover para via', true],
    ['mover para contratos', true],
    ['renomear Férias', true],
    ['renomear para ', true],
    ['mover para xyz', true],
    ['tema xyz', false],
    ['renomear', false],
    ['reembolso', false],
  ])('%j is nothing to search for: %j', (text, isCommand) => {
    expect(understand(text, actions).isCommand).toBe(isCommand);
  });

  it('stands in the field where more must be named', () => {
    expect(actions.map(completionOf).slice(1, 3)).toEqual(['Mover para ', 'Renomear para Férias ']);
  });
});

describe('the name of a new folder', () => {
  const texts = { 'pt-BR': portuguese, en: english, es: spanish } as const;
  const typed = (language: keyof typeof texts, text: string) => {
    const { move, takeOut, phrases } = texts[language].commandBar;
    const name = 'Projetos';
    const understood = understand(text, [
      action(move, {
        ...waysToType(phrases.move),
        choices: [choice(`${move} Viagens`, 'Viagens')],
        current: [{ name, hint: `Está em ${name}` }],
        choiceFromText: (title) =>
          ['', 'Viagens', name].includes(title) ? null : choice(`+ ${title}`, title),
      }),
      action(takeOut, { ...waysToType(phrases.takeOut), run }),
    ]);
    return [...labels(understood.choices), ...labels(understood.begun), understood.hint];
  };

  it.each([
    ['pt-BR', 'mover para uma nova pasta Jardim', ['+ Jardim', null]],
    ['pt-BR', 'mover para a pasta Jardim', ['+ Jardim', null]],
    ['pt-BR', 'mover para Projetos 2027', ['+ Projetos 2027', 'Está em Projetos']],
    ['pt-BR', 'mover para Projetos', ['Está em Projetos']],
    ['en', 'move to a new folder Garden', ['+ Garden', null]],
    ['en', 'move to Garden', ['+ Garden', null]],
    ['es', 'mover a una carpeta nueva Jardín', ['+ Jardín', null]],
    ['es', 'mover a Jardín', ['+ Jardín', null]],
  ] as const)('in %s is what follows in %j', (language, text, meant) => {
    expect(typed(language, text)).toEqual(meant);
  });

  it.each([
    ['pt-BR', 'mover para nenhuma pasta', ['Retirar da pasta', null]],
    ['pt-BR', 'mover para nenhuma pasta ', [null]],
    ['pt-BR', 'mover para uma nova', [null]],
    ['pt-BR', 'mover a conversa', [null]],
    ['pt-BR', 'mover móveis', [null]],
    ['en', 'move to no folder', ['Take out of the folder', null]],
    ['en', 'move day checklist', [null]],
    ['es', 'mover a ninguna carpeta', ['Sacar de la carpeta', null]],
    ['es', 'mover muebles', [null]],
  ] as const)('in %s is not in %j', (language, text, meant) => {
    expect(typed(language, text)).toEqual(meant);
  });
});

describe('an action that has the words somewhere', () => {
  it.each([
    ['escuro', ['Tema: Escuro']],
    ['logout', []],
    ['problema', ['Sair']],
    ['conversa', ['Nova conversa']],
    ['conevrsa', ['Nova conversa']],
    ['juridico', ['Perguntar a Jurídico']],
    ['reembolso', []],
    ['mover para ', []],
  ])('is found by %j: %j', (text, found) => {
    expect(labels(understand(text, actions).related)).toEqual(found);
  });

  it.each([
    ['mover para reembolsos', 'Viagens/Reembolsos'],
    ['mover para benefícios', 'RH-Benefícios'],
    ['mover para 2024', 'Férias_2024'],
  ])('%j means the folder %s', (text, name) => {
    const choices = ['Viagens/Reembolsos', 'RH-Benefícios', 'Férias_2024'].map((folder) =>
      choice(`Mover para ${folder}`, folder),
    );
    const move = action('Mover para', { choices });
    expect(labels(understand(text, [move]).choices)).toEqual([`Mover para ${name}`]);
  });

  it.each(['mover para', 'mover para '])(
    '%j says what to type where nothing can be chosen',
    (text) => {
      const hint = 'Digite o nome de uma nova pasta.';
      const phrases = ['mover', 'mover para a pasta'];
      const move = action('Mover para', { phrases, choices: [], choiceFromText: () => null, hint });
      expect(understand(text, [move])).toMatchObject({ hint, choices: [] });
    },
  );

  it.each(['mover para', 'mover', 'over', 'xcl'])(
    'is not found by %j, which is only within a word of it',
    (text) => {
      const phrases = ['remover', 'excluir'];
      const deletion = action('Excluir conversa', { phrases, keywords: ['apagar'], run });
      expect(labels(understand(text, [deletion]).related)).toEqual([]);
    },
  );
});

it('is typed in several ways', () => {
  expect(waysToType('imprimir, salvar em pdf; papel')).toEqual({
    phrases: ['imprimir', 'salvar em pdf'],
    keywords: ['papel'],
  });
  expect(waysToType('copiar')).toEqual({ phrases: ['copiar'], keywords: [] });
  expect(waysToType('')).toEqual({ phrases: [], keywords: [] });
});

describe('the actions used last', () => {
  it('are those of this user, latest first, up to three', () => {
    for (const id of ['theme', 'out', 'theme']) recentActions.add('ana@aurora.example', id);
    expect(recentActions.read('ana@aurora.example')).toEqual(['theme', 'out']);
    expect(recentActions.read('rui@aurora.example')).toEqual([]);
    for (const id of ['1', '2', '3', '4']) recentActions.add('a', id);
    expect(recentActions.read('a')).toEqual(['4', '3', '2']);
  });
});
