'use strict';
// Installs the packages as a lock says. Written in ECMAScript 5, like bootstrap.cjs, which needs it first.

var childProcess = require('child_process');
var path = require('path');

var root = path.join(__dirname, '..');

/** Compares npm's record of what it installed with the lock; an absent optional package is no difference. */
function matchesLock(lock, installed) {
  var wanted = lock.packages || {};
  var present = (installed && installed.packages) || {};
  var same = function (name) {
    if (name === '') return true;
    if (!present[name]) return Boolean(wanted[name].optional || wanted[name].devOptional);
    var keys = ['version', 'integrity', 'link'];
    return keys.every(function (key) {
      return wanted[name][key] === present[name][key];
    });
  };
  var known = function (name) {
    return Boolean(wanted[name]);
  };
  return Object.keys(wanted).every(same) && Object.keys(present).every(known);
}

function packageCount(lock) {
  var names = Object.keys(lock.packages || {});
  var needed = names.filter(function (name) {
    return name !== '' && !lock.packages[name].optional && !lock.packages[name].link;
  });
  return Math.max(100, Math.round(needed.length / 100) * 100);
}

/** Describes a failed `npm ci`: one sentence, then npm's last lines if they help. */
function installFailure(output) {
  var unreachable =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;
  var code = unreachable.exec(output);
  if (code) {
    return (
      'The packages could not be installed: the npm registry cannot be reached (' +
      code[0] +
      '). Check the network, or the registry that "npm config get registry" names, and run the command again.'
    );
  }
  if (/^npm (error|ERR!) code EUSAGE/m.test(output)) {
    return 'The packages could not be installed: package.json and package-lock.json do not agree; run "npm install".';
  }
  var errors = output.split(/\r?\n/).filter(function (line) {
    return /^npm (error|ERR!)/.test(line) && !/complete log of this run|debug-\d+\.log/.test(line);
  });
  var lines = errors.length > 0 ? errors : output.trim().split(/\r?\n/);
  return 'The packages could not be installed. npm says:\n' + lines.slice(-8).join('\n');
}

function fail(message) {
  process.stderr.write(message + '\n');
  process.exit(1);
}

function startProgress(text) {
  var started = Date.now();
  var seconds = function () {
    return Math.round((Date.now() - started) / 1000) + ' s';
  };
  var tty = process.stdout.isTTY;
  process.stdout.write(tty ? text : text + '\n');
  var show = function () {
    process.stdout.write(tty ? '\r\u001b[2K' + text + ' ' + seconds() : '  … ' + seconds() + '\n');
  };
  var timer = setInterval(show, tty ? 1000 : 15000);
  return function () {
    clearInterval(timer);
    var installed = 'Installed the packages in ' + seconds() + '.\n';
    process.stdout.write((tty ? '\r\u001b[2K' : '') + installed);
  };
}

/** Passes signals on, so that the child decides how to end; this process waits for it. */
function forwardSignals(child) {
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
}

function exitLike(code, signal) {
  var numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  process.exit(signal ? 128 + (numbers[signal] || 1) : code);
}

/** File and arguments of `npm ci`, for no shell: by the npm that started this one, else by the one of the PATH. */
function installCommand() {
  // A failure is explained by what npm says, also below `npm run --silent`.
  var args = ['ci', '--no-audit', '--no-fund', '--loglevel=notice'];
  var cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) {
    return { file: process.execPath, args: [cli].concat(args) };
  }
  if (process.platform !== 'win32') return { file: 'npm', args: args };
  // On Windows npm is a script of the command line.
  var shell = process.env.ComSpec || 'cmd.exe';
  return { file: shell, args: ['/d', '/s', '/c', 'npm'].concat(args) };
}

function install(lock, done) {
  var about = packageCount(lock);
  var text = 'Installing the packages of package-lock.json (about ' + about + ', once) …';
  var finish = startProgress(text);
  var output = '';
  var collect = function (chunk) {
    output += chunk;
  };
  var npm = installCommand();
  var options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  var child = childProcess.spawn(npm.file, npm.args, options);
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', function (error) {
    fail('The packages could not be installed: npm could not be started: ' + error.message + '.');
  });
  child.on('close', function (code, signal) {
    if (signal || code === 130) return exitLike(code, signal || 'SIGINT');
    if (code !== 0) return fail((process.stdout.isTTY ? '\n' : '') + installFailure(output));
    finish();
    done();
  });
  forwardSignals(child);
}

module.exports = {
  exitLike: exitLike,
  fail: fail,
  forwardSignals: forwardSignals,
  install: install,
  installCommand: installCommand,
  installFailure: installFailure,
  matchesLock: matchesLock,
  packageCount: packageCount,
};
