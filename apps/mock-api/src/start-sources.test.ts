import { describe, expect, it } from 'vitest';
import { flagsOfSources, readStartSources } from './start-sources.ts';

describe('the sources of a server', () => {
  it('are its own where no flag names others', () => {
    expect(readStartSources({}, { COLEGA_MODEL_KEY: 'sk' })).toEqual({});
  });

  it('are named by flags, and the key by the environment', () => {
    const flags = {
      model: 'http://localhost:11434/v1/',
      'model-name': 'llama3.2',
      'history-tokens': '8000',
      personas: 'ours.yaml',
      store: 'data.sqlite',
    };
    expect(readStartSources(flags, { COLEGA_MODEL_KEY: 'sk' })).toEqual({
      modelUrl: 'http://localhost:11434/v1',
      modelName: 'llama3.2',
      modelKey: 'sk',
      historyTokens: 8000,
      personasFile: 'ours.yaml',
      storeFile: 'data.sqlite',
    });
    expect(flagsOfSources(readStartSources(flags, { COLEGA_MODEL_KEY: 'sk' }))).toEqual([
      '--model=http://localhost:11434/v1',
      '--model-name=llama3.2',
      '--history-tokens=8000',
      '--personas=ours.yaml',
      '--store=data.sqlite',
    ]);
    expect(readStartSources(flags, { COLEGA_MODEL_KEY: '' }).modelKey).toBeUndefined();
  });

  it.each(['sk-one\nsk-two', 'sk-ção-…', 'sk\u0000'])(
    'refuse a key that no header can hold, without saying it: %j',
    (key) => {
      const read = () =>
        readStartSources({ model: 'http://a.example/v1' }, { COLEGA_MODEL_KEY: key });
      expect(read).toThrow(/^COLEGA_MODEL_KEY has a character that no key has/);
      expect(read).not.toThrow('sk');
    },
  );

  it('take a key without the line end of the file it came from', () => {
    const flags = { model: 'http://a.example/v1' };
    expect(readStartSources(flags, { COLEGA_MODEL_KEY: 'sk-one\n' }).modelKey).toBe('sk-one');
  });

  it.each([
    [{ model: 'localhost:11434' }, '--model must be the address'],
    [{ model: 'llama3.2' }, '--model must be the address'],
    [{ model: 'https://me:sk@api.example/v1' }, 'without a key'],
    [{ model: 'https://api.example/v1?key=sk' }, 'without a key'],
    [{ store: 'data.sqlite', seed: 'one' }, '--seed makes the same data'],
    [{ 'model-name': 'x' }, 'name its endpoint with --model'],
    [{ 'history-tokens': '900' }, 'name its endpoint with --model'],
    [{ model: 'http://a.example/v1', 'history-tokens': 'many' }, '--history-tokens must be'],
    [{ model: 'http://a.example/v1', 'history-tokens': '10' }, '--history-tokens must be'],
  ])('are refused with the flag that is wrong: %j', (flags, sentence) => {
    expect(() => readStartSources(flags, {})).toThrow(sentence);
  });
});
